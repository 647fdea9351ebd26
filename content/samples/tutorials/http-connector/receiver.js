import { createServer } from 'node:http';

const handled = new Set();
let broken = false;

// #region receive
async function receive(request) {
  let body = '';
  for await (const chunk of request) body += chunk;

  const id = request.headers['hw-record-id'];
  const from = `${request.headers['hw-stream']} ${request.headers['hw-type']}`;
  if (broken) {
    console.log(`503 ${from}`);
    return 503;
  }
  if (handled.has(id)) {
    console.log(`200 ${from} (again)`);
    return 200;
  }
  handled.add(id);
  console.log(`200 ${from} ${body}`);
  return 200;
}
// #endregion receive

// #region server
createServer(async (request, response) => {
  if (request.url === '/break') broken = true;
  if (request.url === '/repair') broken = false;
  const status = request.url?.startsWith('/orders')
    ? await receive(request)
    : 200;
  response.writeHead(status).end();
}).listen(8080, () => console.log('listening'));
// #endregion server
