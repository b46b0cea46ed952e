// The plain pages' socket: says hello, hands over views, comes back by itself.

/** How long a press is meant, as in `#wire/limits`: there is no build here that could take it from there. */
const VALID_MS = 10_000;

export function connect(role, onView) {
  const state = document.getElementById('link');
  const query = role === 'public' ? '' : `?role=${role}`;
  const socket = new WebSocket(
    `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/tables/1${query}`,
  );
  socket.onopen = () => {
    state.textContent = '';
    socket.send(JSON.stringify({ type: 'hello' }));
  };
  let view;
  let ahead = 0;
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === 'snapshot') {
      ahead = message.atMs - performance.now();
      view = message.view;
    } else if (message.type === 'changed') view = changed(view, message.change);
    else return;
    onView(view);
  };
  socket.onclose = () => {
    state.textContent = 'no connection · pas de connexion';
    setTimeout(() => connect(role, onView), 1000);
  };
  return (input) =>
    socket.send(
      JSON.stringify({
        type: 'input',
        id: crypto.randomUUID(),
        input,
        validUntilMs: Math.floor(performance.now() + ahead + VALID_MS),
      }),
    );
}

/** `[]`: it is gone, `[value]`: it is this now, otherwise what is new in its parts (`#wire/changes`). */
export function changed(before, change) {
  if (Array.isArray(change)) return change[0];
  const after = Array.isArray(before) ? [...before] : { ...before };
  for (const [name, part] of Object.entries(change)) after[name] = changed(before[name], part);
  return after;
}

export function element(name, text, className = '') {
  const node = document.createElement(name);
  node.textContent = text;
  if (className) node.className = className;
  return node;
}
