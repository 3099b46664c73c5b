import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

/** A request as the model's provider gets it, over either protocol. */
export interface Asked {
  protocol: 'openai' | 'anthropic'
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
  /** All text sent to the model. */
  words: string
  /** The schema that an answer must follow. */
  schema: { properties: Record<string, unknown> }
  isLabel: boolean
}

export type Reply =
  /** An answer in JSON, or a text that may not be JSON. */
  | { say: unknown; tokens?: number; usage?: unknown }
  | { status: number; headers?: Record<string, string>; body?: string }
  /** The raw response body. */
  | { raw: string }
  | { never: true }
  /** A character every so often, without end. */
  | { drip: true }
  /** An answer followed by a huge number of spaces, which compresses to few bytes. */
  | { bomb: unknown }
  /** An endless body, sent as fast as it is read. */
  | { flood: true }

/**
 * A provider on loopback that implements OpenAI's chat completions and Anthropic's messages as far as the product uses
 * them, and responds as the test says.
 */
export async function modelServer(reply: (asked: Asked, count: number) => Reply | Promise<Reply>) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const one = read(request, Buffer.concat(chunks).toString())
    if (!one) return void response.writeHead(404).end('{}')
    asked.push(one)
    send(response, one, await reply(one, asked.length))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    asked,
    url: `http://127.0.0.1:${port}/v1`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function read(request: IncomingMessage, text: string): Asked | null {
  const body = JSON.parse(text)
  const openai = request.url === '/v1/chat/completions'
  if (request.method !== 'POST' || (!openai && request.url !== '/v1/messages')) return null
  const schema = openai
    ? body.response_format?.json_schema?.schema
    : (body.output_config?.format?.schema ?? body.tools?.[0]?.input_schema)
  return {
    protocol: openai ? 'openai' : 'anthropic',
    headers: request.headers,
    body,
    words: JSON.stringify([body.system, body.messages]),
    schema: schema ?? { properties: {} },
    isLabel: JSON.stringify([body.system, body.messages]).includes('Which of these types'),
  }
}

function send(response: ServerResponse, asked: Asked, reply: Reply): void {
  if ('never' in reply) return
  if ('drip' in reply) {
    response.writeHead(200, { 'content-type': 'application/json' })
    const timer = setInterval(() => response.write(' '), 20)
    response.once('close', () => clearInterval(timer))
    return
  }
  if ('flood' in reply) {
    response.writeHead(200, { 'content-type': 'application/json' })
    const part = Buffer.alloc(64 * 1024, ' ')
    const pour = () => {
      while (!response.destroyed && response.write(part));
    }
    response.on('drain', pour)
    pour()
    return
  }
  if ('bomb' in reply) {
    const said = JSON.stringify(completion(JSON.stringify(reply.bomb), usageOf(asked, 100)))
    const head = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    response.writeHead(200, head).end(gzipSync(said + ' '.repeat(BOMB_BYTES)))
    return
  }
  if ('raw' in reply) {
    response.writeHead(200, { 'content-type': 'application/json' }).end(reply.raw)
    return
  }
  if ('status' in reply) {
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
    response.end(reply.body ?? JSON.stringify({ error: { message: 'No.', type: 'error' } }))
    return
  }
  const text = typeof reply.say === 'string' ? reply.say : JSON.stringify(reply.say)
  const usage = 'usage' in reply ? reply.usage : usageOf(asked, reply.tokens ?? 100)
  const answer =
    asked.protocol === 'openai' ? completion(text, usage) : message(asked, reply.say, usage)
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
}

/** More than the product reads of a response. */
const BOMB_BYTES = 2 * 1024 ** 2

/** Token usage in each protocol's format. */
const usageOf = ({ protocol }: Asked, tokens: number) =>
  protocol === 'openai'
    ? { prompt_tokens: tokens - 10, completion_tokens: 10, total_tokens: tokens }
    : { input_tokens: 90, output_tokens: 10 }

const completion = (content: string, usage: unknown) => ({
  id: 'chat-1',
  object: 'chat.completion',
  created: 1_700_000_000,
  model: 'reader',
  choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  usage,
})

/** Models without schema support get a tool that takes the answer. */
function message({ body }: Asked, say: unknown, usage: unknown) {
  const text = typeof say === 'string' ? say : JSON.stringify(say)
  const content = Array.isArray(body.tools)
    ? [{ type: 'tool_use', id: 'tool-1', name: 'json', input: say }]
    : [{ type: 'text', text }]
  return {
    id: 'msg-1',
    type: 'message',
    role: 'assistant',
    model: 'reader',
    content,
    stop_reason: Array.isArray(body.tools) ? 'tool_use' : 'end_turn',
    stop_sequence: null,
    usage,
  }
}
