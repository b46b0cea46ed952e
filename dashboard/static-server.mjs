// Serves the built pages to the screenshot and measuring scripts; the product itself serves them through Express.
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const built = fileURLToPath(new URL('../dist/dashboard/', import.meta.url));
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

export function pageHandler() {
  return (request, response) => {
    const path = normalize(join(built, new URL(request.url ?? '/', 'http://localhost').pathname));
    if (!path.startsWith(built) || !existsSync(path) || extname(path) === '') {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' });
    createReadStream(path).pipe(response);
  };
}

export async function serveBuiltPages() {
  const server = createServer(pageHandler());
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
