import { authenticator } from '#tests/support/authenticator.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeUser } from '#tests/support/factories.ts'
import { quantiles, SITE, took, withReadyTransfers } from './confirm.ts'
import { table } from './lib.ts'

/**
 * What step-up costs (docs/benchmarks.md, "Step-up"): the same calls by who has no second factor and by who has a
 * passkey, in turn. A confirmation takes a passkey each time; a change of a user takes one within the hour.
 */

const ROUNDS = 300
const TITLES = ['Analyst', 'Director']

/** Needs an empty database on a server. */
export async function benchStepUp(url: string): Promise<string> {
  return withReadyTransfers(
    url,
    ROUNDS * 2,
    async ({ server, ids, investor, buyerId, confirm }) => {
      const { db } = server
      const [admin, holder] = [await makeAdmin(db), await makeAdmin(db)]
      const colleague = await makeUser(db, { role: 'investor', buyer_id: buyerId })
      const changed = await makeUser(db)
      const staff = await server.as(admin.id)
      const buyer = await withPasskey(await server.as(colleague.id))
      const proved = await withPasskey(await server.as(holder.id))
      await proved.prove()
      let changes = 0
      const times = {
        confirm: [] as number[],
        confirmProved: [] as number[],
        refused: [] as number[],
        proof: [] as number[],
        whole: [] as number[],
        change: [] as number[],
        changeProved: [] as number[],
      }
      const plain = async (id: number) => {
        times.confirm.push(await took(() => confirm(investor, id)))
      }
      const steppedUp = async (id: number) => {
        let about = ''
        const refused = await took(async () => {
          about = (await confirm(buyer.who, id, 403)).body?.about
        })
        const proof = await took(() => buyer.prove(about))
        const last = await took(() => confirm(buyer.who, id))
        times.refused.push(refused)
        times.proof.push(proof)
        times.confirmProved.push(last)
        times.whole.push(refused + proof + last)
      }
      const change = (who: Client) =>
        took(async () =>
          expectOk(
            await who.patch(`/api/user/${changed.id}/`, { job_title: TITLES[++changes % 2] }),
          ),
        )
      for (let round = 0; round < ROUNDS; round++) {
        const [one = 0, other = 0] = ids.slice(round * 2)
        // They take turns at going first.
        if (round % 2 === 0) await plain(one)
        await steppedUp(other)
        if (round % 2 === 1) await plain(one)
        times.change.push(await change(staff))
        times.changeProved.push(await change(proved.who))
      }
      const row = (what: string, all: readonly number[]) => quantiles(what, all.slice(ROUNDS / 10))
      return table(
        ['call', 'p50', 'p95'],
        [
          row('confirm, no factor', times.confirm),
          row('confirm, passkey proved for it', times.confirmProved),
          row('confirm that asks for the proof', times.refused),
          row('the proof, two calls', times.proof),
          row('all four calls', times.whole),
          row('change a user, no factor', times.change),
          row('change a user, passkey within the hour', times.changeProved),
        ],
      )
    },
  )
}

/** Adds a passkey to somebody who is signed in. */
async function withPasskey(who: Client) {
  const device = authenticator({ origin: SITE })
  const { body } = await who.post('/api/account/factors/options/', { kind: 'passkey' })
  const response = device.make(body as object)
  expectOk(await who.post('/api/account/factors/', { kind: 'passkey', response, name: 'Laptop' }))
  return {
    who,
    async prove(about?: string) {
      const options = await who.post('/api/auth/step-up/options/')
      const answer = device.use(options.body as object)
      expectOk(await who.post('/api/auth/step-up/', { method: 'passkey', response: answer, about }))
    },
  }
}

function expectOk({ status, text }: { status: number; text: string }) {
  if (status >= 300) throw new Error(`It answered ${status}: ${text}`)
}
