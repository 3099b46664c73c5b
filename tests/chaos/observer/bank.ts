import { createHmac, randomUUID } from 'node:crypto'
import type { Chance } from '../chance.ts'
import { Browser, NoAnswer } from './http.ts'
import { rest, type Watch } from './person.ts'

/** The bank reports payments: messages come twice, late, and in any order, and some are forged. */

/** Signing secret of its messages; the product is configured with the same one. */
export const BANK_SECRET = 'made up for the bank of the chaos, long enough'

const KINDS = ['payment.settled', 'payment.returned', 'payment.pending'] as const

interface Message {
  id: string
  body: string
}

/** Reports the newest payments until users are to stop. */
export async function tellOfPayments(watch: Watch, chance: Chance): Promise<void> {
  const browser = new Browser(watch.base)
  while (await rest(watch, 1_500)) await tellRound(watch, browser, chance)
}

/** Sends many messages at once, each twice. */
export async function storm(watch: Watch, chance: Chance): Promise<void> {
  const browser = new Browser(watch.base)
  await Promise.all(Array.from({ length: 12 }, () => tellRound(watch, browser, chance)))
}

async function tellRound(watch: Watch, browser: Browser, chance: Chance): Promise<void> {
  const calls = await watch.eyes.read<{ idempotency_key: string }>(
    'select idempotency_key from bank_calls order by id desc limit 8',
  )
  const messages = chance.shuffled(calls).map(({ idempotency_key }): Message => {
    const id = randomUUID()
    const type = chance.of(KINDS)
    return { id, body: JSON.stringify({ id, type, data: { idempotency_key } }) }
  })
  for (const message of messages) {
    // Sometimes the first response goes unread; the message is then sent again, as providers do.
    await post(watch, browser, message, { hangUp: chance.number() < 0.5 })
    const again = await post(watch, browser, message, {})
    // With its clock set forward, the product finds every signature expired: the bank comes back later.
    if (again !== null && ![200, 401].includes(again)) {
      watch.journal.fault(`A message of the bank was answered ${again}`)
    }
    const forged = { ...message, id: randomUUID() }
    const told = await post(watch, browser, forged, {
      secret: 'somebody else, forty letters long....',
    })
    if (told === 200) watch.journal.fault('A forged message of the bank was taken')
  }
}

/** Sends a message; returns its status, or null if there was no response. */
async function post(
  { journal }: Watch,
  browser: Browser,
  { body }: Message,
  { hangUp = false, secret = BANK_SECRET },
): Promise<number | null> {
  const time = Math.floor(Date.now() / 1_000)
  const v1 = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  try {
    const { status } = await browser.send({
      method: 'POST',
      path: '/api/webhooks/bank/',
      headers: {
        'content-type': 'application/json',
        'webhook-signature': `t=${time},kid=main,v1=${v1}`,
      },
      body: Buffer.from(body),
      hangUp,
    })
    if (status === 500) journal.fault('A message of the bank was answered 500')
    return status === 502 || status === 503 ? null : status
  } catch (cause) {
    if (!(cause instanceof NoAnswer)) throw cause
    return null
  }
}
