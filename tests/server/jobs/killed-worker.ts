import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/db/open.ts'
import { emails } from '#server/db/schema/emails.ts'
import { insertEmail } from '#server/features/base/emails/store.ts'
import { openQueue } from '#server/jobs/queue.ts'
import { handlers } from './idle-handlers.ts'

/**
 * A worker process for tests of the queue: `killed-worker.ts <url or ''> <folder>
 * <hang|work|dawdle> <alone|shared>`. `hang` reports from the middle of the job's transaction and waits
 * to be killed; `work` does the job and prints what the database then holds; `dawdle` reports that it
 * has the job, and later whether it could complete it. `alone` works without other processes; `shared`
 * gets the job of another one when its lease expires.
 */
const [url, folder = '', mode, company] = process.argv.slice(2)
const database = await openDatabase({ url: url || undefined, folder })
const { db, pool } = database
const queue = await openQueue(pool, console.error, {
  pollMs: 250,
  exclusive: company === 'alone',
  leaseMs: 1_500,
  renewMs: 300,
  policies: { 'send-mail': { retryLimit: 20, retryDelay: 0 } },
})
const known = await db.execute(sql`select 1 from pgboss.job where name = 'send-mail'`)
if (known.rows.length === 0) await queue.send(db, 'send-mail', { mail_id: 1 })

await queue.work(
  handlers({
    async 'send-mail'(_payload, run) {
      if (mode === 'dawdle') {
        process.stdout.write('taken\n')
        await new Promise((resolve) => setTimeout(resolve, 500))
      }
      await db.transaction(async (tx) => {
        const ended = await run.complete(tx)
        if (mode === 'dawdle') process.stdout.write(ended ? 'ended\n' : 'too late\n')
        if (!ended) return
        const email = { template: 'test', recipient: 'a@example.test', subject: 's', body: 'b' }
        await insertEmail(tx, { ...email, created_at: new Date() })
        if (mode === 'hang') {
          process.stdout.write('in the middle\n')
          await new Promise(() => {})
        }
      })
      setTimeout(() => report(run.attempt), 200)
    },
  }),
)

async function report(tries: number) {
  const jobs = await db.execute(sql`select state from pgboss.job where name = 'send-mail'`)
  const states = jobs.rows.map((row) => row.state)
  const written = await db.select().from(emails)
  await queue.stop()
  await database.close()
  process.stdout.write(`${JSON.stringify({ mails: written.length, states, tries })}\n`)
}
