/** A launcher that is gone is noticed in this time; asking costs a system call. */
const LOOK_FOR_LAUNCHER_MS = 250;

/** Asked when the program begins: it may be gone before a command has a use for it. */
const LAUNCHER = process.ppid;

/**
 * Aborted by Ctrl-C and by SIGTERM; a second one ends the process at once.
 *
 * npm runs a command inside a shell and hands SIGTERM to the shell, which dies and tells nobody: `npm start` and `npx`
 * would leave their table running. Where npm started this process, the end of the shell counts as the signal.
 */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const onSignal = (): void => {
    if (controller.signal.aborted) process.exit(130);
    controller.abort();
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  if (process.env['npm_execpath'] !== undefined) onLauncherGone(() => controller.abort());
  return controller.signal;
}

/** An orphan has another parent. Windows keeps the number of a parent that is gone. */
function onLauncherGone(notice: () => void): void {
  const timer = setInterval(() => {
    if (process.ppid === LAUNCHER) return;
    clearInterval(timer);
    notice();
  }, LOOK_FOR_LAUNCHER_MS);
  timer.unref();
}
