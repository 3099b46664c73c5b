import {
  agreementKinds,
  agreementStates,
  closingItems,
  closingPapers,
  decisions,
} from '#shared/entities/closings.ts'
import { recaptureKinds } from '#shared/entities/monitoring.ts'
import {
  type BalanceKind,
  balanceKinds,
  balanceStates,
  paymentStates,
} from '#shared/entities/payments.ts'
import { transferStatuses } from '#shared/entities/transfers.ts'
import { formatDate, formatEastern } from '#shared/format/dates.ts'
import { centsOf, dollarsOf, formatDollars } from '#shared/format/money.ts'
import { formatCreditPrice } from '#shared/format/prices.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import type { BinderFacts } from './facts.ts'
import { escaped, linkTo, tableOf } from './html.ts'

/** Paths of the files in the binder, by type. */
export interface BinderPaths {
  documents: readonly string[]
  papers: readonly string[]
  reports: readonly string[]
}

const at = (instant: string) => escaped(formatEastern(instant))
const code = (text: string) => `<code>${escaped(text)}</code>`

/** The page that opens a binder from disk: no scripts, no server requests. */
export function binderPage(facts: BinderFacts, paths: BinderPaths): string {
  const { transfer } = facts
  const title = `${transfer.name}, closing binder`
  const parts = PARTS.map(
    ({ id, name, body }) => `<section id="${id}"><h2>${name}</h2>${body(facts, paths)}</section>`,
  )
  const menu = PARTS.map(({ id, name }) => `<li><a href="#${id}">${name}</a></li>`).join('')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><h1>${escaped(title)}</h1>
<p>Transaction ${escaped(transfer.transaction_id)}, for ${escaped(transfer.buyer_name)}. ${transferStatuses.label(transfer.status)}.
Made by ${PRODUCT_NAME} on ${at(facts.made_at)}.</p>
<nav aria-label="Contents"><ul>${menu}</ul></nav></header>
<div class="desk"><main>
${parts.join('\n')}
</main>
<iframe name="reader" title="Chosen document"></iframe></div>
</body>
</html>
`
}

interface Part {
  id: string
  name: string
  body: (facts: BinderFacts, paths: BinderPaths) => string
}

function credits({ transfer }: BinderFacts): string {
  const rows = transfer.payouts.map((payout) => [
    escaped(payout.project_name),
    formatDollars(payout.project_itc_amount ?? payout.projected_itc_amount),
    payout.project_itc_amount === null ? 'Projected' : 'Final',
    formatCreditPrice(payout.price_per_credit),
    formatDollars(payout.price),
  ])
  const date = transfer.payment_day ? formatDate(transfer.payment_day) : 'Not set'
  return `<p>${formatDollars(transfer.total_credit)} of credit for ${formatDollars(transfer.total_price)}. Payment date ${date}.</p>
${tableOf('Projects', ['Project', 'Credit', 'Status', 'Price per $1', 'Price'], rows)}`
}

function agreements({ closing }: BinderFacts): string {
  const rows = closing.agreements.map((one) => [
    escaped(agreementKinds.label(one.kind)),
    String(one.revision),
    escaped(agreementStates.label(one.state)),
    at(one.proposed_at),
    one.decisions
      .map(
        ({ decision, person, party, authority, at: day }) =>
          `${escaped(`${decisions.label(decision)} by ${person} (${authority}) for ${party}`)}, ${at(day)}`,
      )
      .join('<br>'),
  ])
  return `${tableOf('Revisions', ['What', 'Revision', 'Status', 'Proposed', 'Decisions'], rows)}
<p>Every revision in full: ${linkTo('data/closing.json', 'closing.json')}</p>`
}

const LINE_STATES = { done: 'Done', waived: 'Waived', open: 'Open' } as const
const PHASES = {
  before_signing: 'Before signing',
  before_payment: 'Before payment',
  after_payment: 'After payment',
} as const

function checklist({ closing: { lines, lines_as_of, status } }: BinderFacts): string {
  const words = lines_as_of
    ? `What was asked before the payment is shown as it stood on ${at(lines_as_of)}, when the buyer confirmed.`
    : status === 'CREATED'
      ? 'As it stood when this binder was made.'
      : 'What was asked before the payment was not recorded.'
  const rows = lines.map((line) => [
    PHASES[line.phase],
    escaped(closingItems.label(line.key)),
    LINE_STATES[line.state],
    escaped(line.by ?? ''),
    line.at ? at(line.at) : '',
    escaped(line.text ?? line.reason ?? ''),
  ])
  return `<p>${words}</p>${tableOf('Checklists', ['When', 'What', 'Status', 'By', 'On', 'Note'], rows)}`
}

const papers = ({ closing }: BinderFacts, paths: BinderPaths): string =>
  tableOf(
    'Signed documents',
    ['Document', 'File', 'Signed by', 'SHA-256'],
    closing.papers.map((paper, index) => [
      escaped(closingPapers.label(paper.kind)),
      linkTo(paths.papers[index] ?? '', paper.name),
      paper.signatures
        .map(({ signer, authority, signed_on }) =>
          escaped(`${signer} (${authority}), ${formatDate(signed_on)}`),
        )
        .join('<br>'),
      code(paper.sha256),
    ]),
  )

function documents({ frozen, documents: files }: BinderFacts, paths: BinderPaths): string {
  const words = frozen
    ? `Frozen, revision ${frozen.revision}: ${agreementStates.label(frozen.state).toLowerCase()}.`
    : 'Not frozen: the files that the buyer could read when this binder was made.'
  const rows = files.map(({ name, number, sha256 }, index) => [
    linkTo(paths.documents[index] ?? '', name),
    String(number),
    code(sha256),
  ])
  return `<p>${escaped(words)}</p>${tableOf('Files', ['File', 'Version', 'SHA-256'], rows)}`
}

const reports = ({ reports: rows }: BinderFacts, paths: BinderPaths): string =>
  tableOf(
    'Reports for the buyer',
    ['Report', 'SHA-256'],
    rows.map(({ sha256 }, index) => {
      const path = paths.reports[index] ?? ''
      return [linkTo(path, path.replace('reports/', '')), code(sha256)]
    }),
  )

function evidence({ transfer, fields, documents: files }: BinderFacts, paths: BinderPaths) {
  const projects = new Map(
    transfer.payouts.map(({ project_id, project_name }) => [project_id, project_name]),
  )
  const rows = fields.map(({ project_id, label, text, citation }) => {
    const index = files.findIndex(
      ({ versioned_document_id }) => versioned_document_id === citation?.versioned_document_id,
    )
    const path = paths.documents[index]
    const page = citation?.page ?? null
    return [
      escaped(projects.get(project_id) ?? ''),
      escaped(label),
      escaped(text),
      citation && path
        ? linkTo(path, page === null ? citation.document_name : `page ${page}`, page)
        : '',
    ]
  })
  return tableOf('Values', ['Project', 'Value of', 'Value', 'Where it stands'], rows)
}

const payment = (facts: BinderFacts): string =>
  `${joined(facts)}${tableOf(
    'Payments',
    ['Amount', 'Status', 'To', 'Begun', 'Settled by the bank'],
    facts.payments.map((row) => [
      row.amount === null ? '' : formatDollars(row.amount),
      escaped(paymentStates.label(row.state) + (row.failure ? `: ${row.failure}` : '')),
      escaped(`${row.payee.name}, ${row.payee.institution}`),
      at(row.created_at),
      row.settled_at ? at(row.settled_at) : '',
    ]),
  )}${tableOf(
    'Refunds and additional payments',
    ['What', 'Amount', 'With', 'Status', 'Received'],
    facts.closing.balances.map((row) => [
      escaped(balanceKinds.label(row.kind)),
      formatDollars(row.amount),
      escaped(row.seller),
      escaped(balanceStates.label(row.state)),
      row.received_on ? formatDate(row.received_on) : '',
    ]),
  )}${tableOf(
    'Recaptures',
    ['Project', 'What happened', 'On', 'Share', 'Credit taken back'],
    facts.recaptures.map((row) => [
      escaped(row.project_name),
      escaped(`${recaptureKinds.label(row.kind)}: ${row.description}`),
      formatDate(row.happened_on),
      `${row.share}%`,
      formatDollars(row.amount),
    ]),
  )}`

/** How what was paid, refunds, and recaptures come to the price and credit told above. */
function joined({ payments: rows, closing, recaptures, transfer }: BinderFacts): string {
  const cents = (amounts: readonly (number | null)[]) =>
    amounts.reduce<number>((sum, amount) => sum + centsOf(amount ?? 0), 0)
  const paid = cents(rows.flatMap(({ state, amount }) => (state === 'failed' ? [] : [amount])))
  if (paid === 0) return '<p>Nothing has been paid.</p>'
  const of = (kind: BalanceKind) =>
    cents(closing.balances.flatMap((row) => (row.kind === kind ? [row.amount] : [])))
  const [refund, additional] = [of('refund'), of('additional')]
  const net = dollarsOf(paid - refund + additional)
  const words = [
    `Paid ${formatDollars(dollarsOf(paid))}`,
    ...(refund > 0 ? [`less a refund of ${formatDollars(dollarsOf(refund))}`] : []),
    ...(additional > 0 ? [`plus ${formatDollars(dollarsOf(additional))} additionally`] : []),
    ...(refund + additional > 0 ? [`comes to ${formatDollars(net)}`] : []),
  ]
  const back = cents(recaptures.map(({ amount }) => amount))
  const recaptured =
    back > 0
      ? ` Of ${formatDollars(transfer.total_credit)} of credit, ${formatDollars(dollarsOf(back))} has been recaptured; ${formatDollars(dollarsOf(centsOf(transfer.total_credit) - back))} is left.`
      : ''
  return `<p>${words.join(', ')}.${recaptured}</p>`
}

const activity = ({ activity: rows }: BinderFacts): string =>
  `${tableOf(
    'Who did what',
    ['When', 'Who', 'What', 'Record'],
    rows.map((row) => [
      at(row.at),
      escaped(row.actor ?? 'System'),
      escaped(row.action),
      escaped(`${row.entity.replaceAll('_', ' ')} ${row.entity_id}`),
    ]),
  )}
<p>With the links of the audit chain: ${linkTo('data/activity.json', 'activity.json')}</p>`

const check = (): string =>
  `<p>MANIFEST.json lists every file here with its size and SHA-256. In this folder,
<code>sha256sum --check MANIFEST.sha256</code> checks them all. The SHA-256 of MANIFEST.json stands on the page of
the transfer, where it can be compared.</p>`

const PARTS: readonly Part[] = [
  { id: 'credits', name: 'Credits', body: credits },
  { id: 'agreements', name: 'What both sides agreed on', body: agreements },
  { id: 'checklist', name: 'Checklists', body: checklist },
  { id: 'papers', name: 'Signed documents', body: papers },
  { id: 'documents', name: 'Data room', body: documents },
  { id: 'reports', name: 'Reports', body: reports },
  { id: 'evidence', name: 'Values and the pages behind them', body: evidence },
  { id: 'payment', name: 'Payment', body: payment },
  { id: 'activity', name: 'Activity', body: activity },
  { id: 'check', name: 'Check this binder', body: check },
]

const STYLE = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}
body{margin:0}header{padding:16px 24px;border-bottom:1px solid #8886}h1{font-size:1.3rem;margin:0}
h2{font-size:1.05rem;margin:24px 0 8px}p{margin:6px 0}nav ul{display:flex;flex-wrap:wrap;gap:4px 16px;padding:0;margin:8px 0 0;list-style:none}
.desk{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr)}main{padding:0 24px 32px;min-width:0}
iframe{position:sticky;top:0;width:100%;height:100vh;border:0;border-left:1px solid #8886;background:#fff}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.87rem}caption{text-align:left;font-weight:600;padding:4px 0}
th,td{text-align:left;vertical-align:top;padding:5px 10px 5px 0;border-bottom:1px solid #8884}code{font-size:.75rem;overflow-wrap:anywhere}
@media (max-width:900px){.desk{grid-template-columns:minmax(0,1fr)}iframe{position:static;height:80vh;border-left:0}}`
