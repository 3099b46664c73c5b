import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

export interface Received {
  from: string
  to: string
  /** Headers and text as received. */
  data: string
}

/** Replies that refuse a command, by the first words of the command. */
export type Refusals = Record<string, string>

/** A receiving mail server that accepts mails, or refuses them as configured. */
export class SmtpServer {
  readonly received: Received[] = []
  refusals: Refusals = {}
  #server: Server | undefined
  readonly #sockets = new Set<Socket>()

  /** Starts listening on loopback and returns the port; 0 lets the system choose one. */
  async start(port = 0): Promise<number> {
    this.#server = createServer((socket) => this.#serve(socket))
    this.#server.listen(port, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    if (address === null || typeof address !== 'object') throw new Error('No port')
    return address.port
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    const server = this.#server
    this.#server = undefined
    if (server) await new Promise((resolve) => server.close(resolve))
  }

  #serve(socket: Socket) {
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
    socket.on('error', () => {})
    const mail: Received = { from: '', to: '', data: '' }
    let buffer = ''
    let inData = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 mail.example.test')
    socket.on('data', (chunk) => {
      buffer += chunk.toString('utf8')
      for (;;) {
        const end = buffer.indexOf(inData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const text = buffer.slice(0, end)
        buffer = buffer.slice(end + (inData ? 5 : 2))
        if (inData) {
          inData = false
          const refusal = this.refusals.TEXT
          if (!refusal) this.received.push({ ...mail, data: text })
          say(refusal ?? '250 taken')
        } else {
          inData = this.#answer(text, mail, say)
        }
      }
    })
  }

  /** Replies to a command; true when the text of a mail follows. */
  #answer(command: string, mail: Received, say: (line: string) => void): boolean {
    const refused = Object.entries(this.refusals).find(([start]) => command.startsWith(start))
    if (refused) say(refused[1])
    else if (command.startsWith('DATA')) {
      say('354 go on')
      return true
    } else {
      const address = /<(.*)>/.exec(command)?.[1] ?? ''
      if (command.startsWith('MAIL FROM')) mail.from = address
      if (command.startsWith('RCPT TO')) mail.to = address
      say(command.startsWith('QUIT') ? '221 bye' : '250 ok')
    }
    return false
  }
}
