/** Test mail server, with just enough SMTP to receive messages. */
import { createServer, type Server, type Socket } from 'node:net';

/** Creates a server that is not listening yet. Calls `onMail` with each message as received. */
export function createMailServer(onMail: (mail: string) => void): Server {
  return createServer((socket) => serveSmtp(socket, onMail));
}

function serveSmtp(socket: Socket, onMail: (mail: string) => void): void {
  let mail: string | undefined;
  socket.write('220 test\r\n');
  socket.on('data', (chunk) => {
    const text = chunk.toString();
    if (mail !== undefined) {
      mail += text;
      if (!mail.endsWith('\r\n.\r\n')) return;
      onMail(mail.slice(0, -5));
      mail = undefined;
      socket.write('250 taken\r\n');
    } else if (text.startsWith('DATA')) {
      mail = '';
      socket.write('354 go on\r\n');
    } else if (text.startsWith('QUIT')) {
      socket.end('221 bye\r\n');
    } else {
      socket.write('250 fine\r\n');
    }
  });
}
