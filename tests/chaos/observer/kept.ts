import { type Journal, sha256 } from './journal.ts'
import { once, type Person, type Watch } from './person.ts'

/** Compares the journal of acknowledged writes with the stored data. */

/** Checks that everything acknowledged exists exactly once, as sent; each difference is a fault. */
export async function readBack(watch: Watch, staff: Person): Promise<void> {
  await companiesBack(watch)
  await confirmationsBack(watch)
  await filesBack(watch, staff)
}

async function companiesBack({ journal, eyes }: Watch): Promise<void> {
  const rows = await eyes.read<{ id: number; name: string; city: string | null }>(
    `select id, name, city from companies where name like 'Writer %'`,
  )
  const byName = Map.groupBy(rows, ({ name }) => name)
  for (const { id, name, city, acknowledged } of journal.companies) {
    const found = byName.get(name) ?? []
    if (found.length > 1) journal.fault(`${name} is there ${found.length} times`)
    if (!acknowledged) continue
    const row = found.find((one) => one.id === id)
    if (!row) journal.fault(`Company ${id} (${name}) was acknowledged and is gone`)
    else if (city !== null && row.city !== city) {
      journal.fault(`Company ${id} was acknowledged in ${city} and is in ${row.city}`)
    }
  }
}

async function confirmationsBack({ journal, eyes }: Watch): Promise<void> {
  const rows = await eyes.read<{ session_id: string; transfer_id: number; state: string }>(
    'select session_id, transfer_id, state from payments',
  )
  const bySession = Map.groupBy(rows, ({ session_id }) => session_id)
  for (const { session, transfer, acknowledged } of journal.confirmations) {
    const found = bySession.get(session) ?? []
    if (found.length > 1)
      journal.fault(`One confirmation of ${transfer} has ${found.length} payments`)
    if (acknowledged && found.length === 0) {
      journal.fault(`Transfer ${transfer} was confirmed and has no payment`)
    }
  }
  const approved = await eyes.read<{ transfer_id: number }>(
    'select transfer_id from payments where receipt_approved_by is not null',
  )
  const seen = new Set(approved.map(({ transfer_id }) => transfer_id))
  for (const transfer of journal.receipts) {
    if (!seen.has(transfer)) journal.fault(`The receipt of ${transfer} was approved and is gone`)
  }
}

async function filesBack(watch: Watch, staff: Person): Promise<void> {
  const { journal, eyes } = watch
  const rows = await eyes.read<{ id: number; sha256: string; name: string }>(
    `select f.id, f.name, v.sha256 from versioned_documents f join document_versions v
     on v.versioned_document_id = f.id and v.number = f.current_number`,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const file of journal.files) {
    if (!file.acknowledged || file.id === null) continue
    const row = byId.get(file.id)
    if (row?.sha256 !== sha256(file.bytes)) {
      journal.fault(`File ${file.id} was acknowledged and is ${row ? 'another' : 'gone'}`)
      continue
    }
    await downloaded(watch, staff, file.id, file.bytes)
  }
}

async function downloaded(watch: Watch, staff: Person, id: number, bytes: Buffer): Promise<void> {
  const path = `/api/versioned-document/${id}/file/`
  for (let tries = 0; tries < 5; tries++) {
    const answer = await once(watch, staff, { method: 'GET', path })
    if (!answer) continue
    if (answer.status === 200 && answer.bytes.equals(bytes)) return
    watch.journal.fault(`File ${id} does not come back as it was sent: ${answer.status}`)
    return
  }
  watch.journal.fault(`File ${id} does not come back at all`)
}

/** How much was acknowledged, in words. */
export const countsOf = ({ companies, files, confirmations, receipts }: Journal): string => {
  const told = (noted: readonly { acknowledged: boolean }[]) =>
    `${noted.filter(({ acknowledged }) => acknowledged).length} of ${noted.length}`
  return `${told(companies)} companies, ${told(files)} files, ${told(confirmations)} confirmations, ${receipts.size} receipts acknowledged`
}
