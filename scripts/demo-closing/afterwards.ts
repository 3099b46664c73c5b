import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askMonitoring } from '#server/features/deals/monitoring/ask.ts'
import {
  type VerifiedBinder,
  verifyBinder,
} from '#server/features/deals/transfer-archives/verify.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { addMonths } from '#shared/format/calendar.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import { formatFileSize } from '#shared/format/file-sizes.ts'
import { formatDollars } from '#shared/format/money.ts'
import { fileOf, record, type Sale } from './agreeing.ts'
import { projectUrl, say } from './life.ts'
import { upload } from './papers.ts'
import { tellAfterPayment, tellCalendar } from './telling.ts'

/** From a paid transfer to vested credit. */

/** The election statement, signed before either side files, and the buyer's acknowledgment of the documents. */
export async function elect(sale: Sale): Promise<void> {
  const project = { project_id: sale.project_id }
  const statement = await fileOf(sale, project, 'transfer_election_statement')
  const both = { perProject: true, signed: ['buyer', 'seller'] } as const
  await record(sale, 'election_statement', statement, both)
  say(sale, 'both sides sign the transfer election statement')
  await sale.buyer.send('POST', `${sale.transfer_url}package-acknowledgment/`, {})
  say(sale, `${sale.transfer.buyer_name} has the documents of the credit`)
}

/** Both sides file their returns for the credit year, each with the statement, and hand in copies. */
async function fileReturns(sale: Sale): Promise<void> {
  for (const side of ['seller', 'buyer'] as const) {
    const title = `Filed return of the ${side}`
    const copy = await upload(sale.staff, { project_id: sale.project_id }, title)
    await record(sale, 'filed_return', copy, { signed: [side] })
  }
  say(sale, 'both sides have filed their returns with the election')
  await tellAfterPayment(sale)
  await tellCalendar(sale)
}

/** Packs the binder, reads it back as `binder:verify` does, and prints its manifest. */
export async function tellBinder(sale: Sale): Promise<VerifiedBinder & { path: string }> {
  const { staff, buyer, world, telling, transfer_url } = sale
  await staff.send('POST', `${transfer_url}binder/`, {})
  await world.settle()
  const { url } = await buyer.send<ResponseOf<'transfers.binder'>>('GET', `${transfer_url}binder/`)
  const folder = await mkdtemp(join(tmpdir(), 'closing-binder-'))
  const path = join(folder, 'closing-binder.zip')
  await writeFile(path, await buyer.fetch(url ?? ''))
  const verified = await verifyBinder(path)
  const { manifest, manifestSha256, bytes } = verified
  for (const file of manifest.files) {
    const size = formatFileSize(file.bytes).padStart(9)
    telling.line(`${file.sha256.slice(0, 16)}  ${size}  ${file.path}`)
  }
  telling.line(`${manifest.files.length} files, ${formatFileSize(bytes)}, list ${manifestSha256}`)
  telling.line(`The binder stays at ${path}.`)
  return { ...verified, path }
}

/** Five years: the requests to the seller, and in the second year a recapture with the buyer's answer. */
export async function vest(sale: Sale, filing: string): Promise<void> {
  const { staff, world } = sale
  const project = await staff.send<ResponseOf<'projects.get'>>('GET', projectUrl(sale))
  const service = project.placed_in_service_date ?? world.today()
  for (const year of [1, 2, 3, 4, 5]) {
    world.turnTo(addMonths(service, year * 12))
    await askMonitoring(world.deps, world.today())
    const filter = JSON.stringify({ project_id: [sale.project_id] })
    const tasks = await staff.send<object[]>(
      'GET',
      `/api/project-tasks/?filter=${encodeURIComponent(filter)}`,
    )
    say(sale, `year ${year}: the seller has been asked for ${tasks.length} things in all`)
    if (year === 1) {
      world.turnTo(filing)
      await fileReturns(sale)
    }
    if (year === 2) await recapture(sale)
  }
  const { access_until } = await sale.buyer.send<ResponseOf<'monitoring.get'>>(
    'GET',
    `${sale.transfer_url}monitoring/`,
  )
  const until = formatDateLong(access_until ?? '')
  say(sale, `the credit is vested; the buyer reads its documents until ${until} at least`)
}

export const REPLY = 'Our adviser reports it with the next return.'

async function recapture(sale: Sale): Promise<void> {
  await notifyRecapture(sale)
  const { buyer, transfer_url } = sale
  const url = `${transfer_url}monitoring/`
  const { recaptures } = await buyer.send<ResponseOf<'monitoring.get'>>('GET', url)
  const [notice] = recaptures
  say(sale, `a change of use takes back ${formatDollars(notice?.amount ?? 0)} of this credit`)
  await buyer.send('POST', `${transfer_url}recaptures/${notice?.id}/reply/`, { reply: REPLY })
  say(sale, `${sale.transfer.buyer_name} answers: “${REPLY}”`)
}

/** Staff record a recapture event, and the buyer is notified. */
export async function notifyRecapture(sale: Sale): Promise<void> {
  await sale.staff.send('POST', `${sale.transfer_url}recaptures/`, {
    project_id: sale.project_id,
    kind: 'use_change',
    happened_on: sale.world.today(),
    share: 10,
    description: 'A tenth of the plant serves another use.',
  })
}
