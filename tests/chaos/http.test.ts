import { createServer, type Server } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { Browser, NoAnswer } from './observer/http.ts'

let server: Server | undefined
afterEach(() => server?.close())

/** Starts a server that answers the first request of each connection and closes the connection on the second. */
async function serverThatCloses(): Promise<{ base: string; asked: () => number }> {
  let asked = 0
  const answering = createServer((socket) => {
    let isFirst = true
    socket.on('error', () => {})
    socket.on('data', () => {
      asked++
      if (isFirst) {
        socket.write('HTTP/1.1 200 OK\r\nset-cookie: csrftoken=one\r\ncontent-length: 2\r\n\r\n{}')
      } else socket.destroy()
      isFirst = false
    })
  })
  server = answering
  await new Promise<void>((resolve) => answering.listen(0, '127.0.0.1', resolve))
  const address = answering.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { base: `http://127.0.0.1:${port}`, asked: () => asked }
}

it('retries a read when a kept-alive connection closes, as browsers do', async () => {
  const { base, asked } = await serverThatCloses()
  const browser = new Browser(() => base)
  expect((await browser.send({ method: 'GET', path: '/' })).status).toBe(200)
  expect((await browser.send({ method: 'GET', path: '/' })).status).toBe(200)
  expect(asked()).toBe(3)
  browser.close()
})

it('never retries a write on its own', async () => {
  const { base, asked } = await serverThatCloses()
  const browser = new Browser(() => base)
  await browser.send({ method: 'GET', path: '/' })
  await expect(browser.send({ method: 'POST', path: '/' })).rejects.toThrow(NoAnswer)
  expect(asked()).toBe(2)
  browser.close()
})
