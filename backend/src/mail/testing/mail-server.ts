/** Test mail server: speaks just enough SMTP to receive messages. */
import { createServer, type Server, type Socket } from 'node:net';

/** Not listening yet; calls `take` with every message as received. */
export function createMailServer(take: (mail: string) => void): Server {
  return createServer((socket) => talk(socket, take));
}

function talk(socket: Socket, take: (mail: string) => void): void {
  let mail: string | undefined;
  socket.write('220 test\r\n');
  socket.on('data', (chunk) => {
    const text = chunk.toString();
    if (mail !== undefined) {
      mail += text;
      if (!mail.endsWith('\r\n.\r\n')) return;
      take(mail.slice(0, -5));
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
