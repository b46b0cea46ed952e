// The plain pages' socket: says hello, hands over views, comes back by itself.
export function connect(role, onView) {
  const state = document.getElementById('link');
  const query = role === 'public' ? '' : `?role=${role}`;
  const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/tables/1${query}`);
  socket.onopen = () => {
    state.textContent = '';
    socket.send(JSON.stringify({ type: 'hello' }));
  };
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === 'snapshot' || message.type === 'view') onView(message.view);
  };
  socket.onclose = () => {
    state.textContent = 'no connection · pas de connexion';
    setTimeout(() => connect(role, onView), 1000);
  };
  return (input) => socket.send(JSON.stringify({ type: 'input', id: crypto.randomUUID(), input }));
}

export function element(name, text, className = '') {
  const node = document.createElement(name);
  node.textContent = text;
  if (className) node.className = className;
  return node;
}
