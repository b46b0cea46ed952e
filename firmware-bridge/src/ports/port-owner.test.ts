import { Duplex } from 'node:stream';
import { expect, it } from 'vitest';
import { PortOwner } from './port-owner.ts';

/** A port whose system answers when the test says so. */
class SlowPort extends Duplex {
  isOpen = false;
  answer: (error: Error | null) => void = () => undefined;

  open(callback: (error: Error | null) => void): void {
    this.answer = (error) => {
      this.isOpen = error === null;
      callback(error);
    };
  }

  close(callback: (error: Error | null) => void): void {
    this.isOpen = false;
    callback(null);
  }

  override _read(): void {}
}

const events = { opened: () => {}, bytes: () => {}, line: () => {}, closed: () => {} };
/** Everything that is ready to run has run. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function stoppedWhileOpening(): Promise<{ readonly port: SlowPort; readonly hasStopped: () => boolean }> {
  const port = new SlowPort();
  const owner = new PortOwner('port', async () => port, events);
  owner.start();
  await settled();
  let stopped = false;
  void owner.stop().then(() => {
    stopped = true;
  });
  await settled();
  return { port, hasStopped: () => stopped };
}

it('a port that the system opens after it was given up is closed again, and that is waited for', async () => {
  const { port, hasStopped } = await stoppedWhileOpening();
  expect(hasStopped()).toBe(false);
  port.answer(null);
  await settled();
  expect({ isOpen: port.isOpen, stopped: hasStopped() }).toEqual({ isOpen: false, stopped: true });
});

it('a port that does not open after it was given up is let go of', async () => {
  const { port, hasStopped } = await stoppedWhileOpening();
  port.answer(new Error('No such file or directory'));
  await settled();
  expect(hasStopped()).toBe(true);
});

it('a port that is made after it was given up is not opened', async () => {
  const port = new SlowPort();
  let asked = false;
  port.open = () => {
    asked = true;
  };
  const owner = new PortOwner('port', async () => port, events);
  owner.start();
  await owner.stop();
  await settled();
  expect(asked).toBe(false);
});
