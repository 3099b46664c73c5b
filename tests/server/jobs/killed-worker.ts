import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/db/open.ts'
import { mails } from '#server/db/schema/platform.ts'
import { insertMail } from '#server/features/base/mail/store.ts'
import type { JobHandlers } from '#server/jobs/jobs.ts'
import { openQueue } from '#server/jobs/queue.ts'

/**
 * A worker process for the tests of the queue: `killed-worker.ts <url or ''> <folder>
 * <hang|work|dawdle> <alone|shared>`. `hang` says so in the middle of the job's transaction and waits
 * to be killed; `work` does the job and prints what the database then holds; `dawdle` says that it
 * has the job, and a moment later whether it could end it. `alone` knows that no other process works;
 * `shared` gets what another one left when its lease is over.
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

const nothing = async () => {}
const handlers: JobHandlers = {
  'request-account-mail': nothing,
  'import-projects': nothing,
  'import-sanctions': nothing,
  'clear-sanctions': nothing,
  'refresh-keys': nothing,
  'check-company': nothing,
  'revoke-bank-link': nothing,
  'look-at-bank-link': nothing,
  'follow-payment': nothing,
  'rescreen-companies': nothing,
  'sweep-files': nothing,
  'pack-download': nothing,
  'pack-transfer': nothing,
  'make-report': nothing,
  'expire-downloads': nothing,
  'start-runs': nothing,
  'read-text': nothing,
  'read-long-text': nothing,
  'recognize-pages': nothing,
  'find-parts': nothing,
  'label-file': nothing,
  'answer-file': nothing,
  'sweep-expired': nothing,
  'mark-overdue': nothing,
  'remind-tasks': nothing,
  'renew-documents': nothing,
  'ask-monitoring': nothing,
  'tell-of-ends': nothing,
  'send-digests': nothing,
  'evaluate-policy': nothing,
  'sweep-policy': nothing,
  'handle-webhook': nothing,
  'send-payment': nothing,
  'follow-payments': nothing,
  'reconcile-payments': nothing,
  'seal-audit': nothing,
  'run-simulation': nothing,
  'publish-base-case': nothing,
  'refresh-base-cases': nothing,
  async 'send-mail'(_payload, run) {
    if (mode === 'dawdle') {
      process.stdout.write('taken\n')
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
    await db.transaction(async (tx) => {
      const ended = await run.complete(tx)
      if (mode === 'dawdle') process.stdout.write(ended ? 'ended\n' : 'too late\n')
      if (!ended) return
      const mail = { template: 'test', recipient: 'a@example.test', subject: 's', body: 'b' }
      await insertMail(tx, { ...mail, created_at: new Date() })
      if (mode === 'hang') {
        process.stdout.write('in the middle\n')
        await new Promise(() => {})
      }
    })
    setTimeout(() => report(run.attempt), 200)
  },
}
await queue.work(handlers)

async function report(tries: number) {
  const jobs = await db.execute(sql`select state from pgboss.job where name = 'send-mail'`)
  const states = jobs.rows.map((row) => row.state)
  const written = await db.select().from(mails)
  await queue.stop()
  await database.close()
  process.stdout.write(`${JSON.stringify({ mails: written.length, states, tries })}\n`)
}
