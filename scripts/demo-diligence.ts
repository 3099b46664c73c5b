import { parseArgs } from 'node:util'
import { OperatorError } from '#server/operator-error.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import type { PolicyRule } from '#shared/contract/schemas/policy/policy.ts'
import { checkResults, partyRoles } from '#shared/entities/companies.ts'
import { projectStages } from '#shared/entities/projects.ts'
import { formatFieldValue } from '#shared/format/field-values.ts'
import { formatDollars } from '#shared/format/money.ts'
import { inputText } from '#shared/format/policy-inputs.ts'
import { projectCredit } from '#shared/rules/policy/credits/project-credit.ts'
import { endWithProblems } from './command.ts'
import { SERVER_OPTIONS, type Session, signIn } from './demo-documents/session.ts'

/**
 * `npm run demo:diligence -- <project> [--url …] [--email …] [--password …]`: describes a project of a running server,
 * given its ID or part of its name: facts and their sources, the steps of its credit, its policy rules, what blocks it
 * in the seller's words, and a what-if. Changes nothing.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...SERVER_OPTIONS,
  },
})
const asked = positionals.join(' ')
if (asked === '') {
  console.error('Name a project: npm run demo:diligence -- <id or name>')
  process.exit(1)
}

await endWithProblems(tellStory)
// Open keep-alive connections would keep the command running.
process.exit()

async function tellStory(): Promise<void> {
  const session = await signIn(values.url, values.email, values.password)
  const id = await projectId(session, asked)
  const url = `/api/project/${id}/`
  const project = await session.get<ResponseOf<'projects.get'>>(url)
  heading(`${project.name}: ${projectStages.label(project.stage)}, ${project.seller_name}`)
  for (const { role, company_name } of project.parties) {
    console.log(`${partyRoles.label(role)}: ${company_name}`)
  }

  heading('Facts')
  for (const field of await session.get<ResponseOf<'projects.fields'>>(`${url}fields/`)) {
    if (field.value === null) continue
    const { citation } = field
    const from = citation
      ? ` [${citation.document_name}${citation.page === null ? '' : `, page ${citation.page}`}]`
      : ''
    console.log(`${field.field_label}: ${formatFieldValue(field, field.value)}${from}`)
  }

  heading('Credit')
  const credit = projectCredit(project)
  if (credit.missing) console.log(`Not known yet: ${credit.missing.join(', ')}.`)
  else {
    for (const property of [credit.result, credit.storage]) {
      for (const reason of property?.reasons ?? []) console.log(`- ${reason}`)
    }
    console.log(`The formula comes to ${formatDollars(credit.itcAmount)}.`)
  }

  heading('Policy')
  const policy = await session.get<ResponseOf<'projects.policyAnalysis'>>(`${url}policy-analysis/`)
  for (const rule of policy.rules) tell(rule)
  console.log(`\n${countWords(policy.counts)} (${policy.engine_version}, ${policy.evaluated_at})`)

  heading('What the seller is told')
  const { percent, blockers } = await session.get<ResponseOf<'projects.diligence'>>(
    `${url}diligence/`,
  )
  console.log(`${percent}% of what is required is complete.`)
  for (const { text } of blockers) console.log(`- ${text}`)

  heading('What if every failed rule were exempt')
  const failed = policy.rules.filter(({ result }) => result === 'fail').map(({ code }) => code)
  const { body } = await session.post<ResponseOf<'projects.policyWhatIf'>>(
    `${url}policy-what-if/`,
    {
      exemptions: failed,
    },
  )
  console.log(failed.length === 0 ? 'No rule fails.' : `Would change: ${body.changed.join(', ')}.`)
  console.log(countWords(body.counts))
  console.log(`\n${values.url}/dashboard/projects/${id}/policy`)
}

async function projectId({ get }: Session, text: string): Promise<number> {
  if (/^\d+$/.test(text)) return Number(text)
  const filter = encodeURIComponent(JSON.stringify({ q: text }))
  const [found] = await get<{ id: number }[]>(`/api/projects/?filter=${filter}&range=[0,0]`)
  if (!found) throw new OperatorError(`There is no project “${text}”.`)
  return found.id
}

function heading(text: string): void {
  console.log(`\n${text}\n${'-'.repeat(text.length)}`)
}

function tell({ code, title, result, raw_result, message, inputs }: PolicyRule): void {
  const exempt = result === raw_result ? '' : `, exempt (${checkResults.label(raw_result)})`
  console.log(`\n${code} ${title}: ${checkResults.label(result)}${exempt}`)
  console.log(`    ${message}`)
  for (const input of inputs) {
    const { label, standing, ref } = input
    if (standing === 'absent') continue
    const doubt = standing === 'known' ? '' : ` (${standing})`
    console.log(`    ${label}: ${inputText(input)}${placeOf(ref)}${doubt}`)
  }
}

function placeOf(ref: PolicyRule['inputs'][number]['ref']): string {
  if (ref === null) return ''
  const page = ref.page === undefined ? '' : `, page ${ref.page}`
  const file = ref.versioned_document_id
  return file === undefined
    ? ` [${ref.kind} ${ref.id}]`
    : ` [document ${file}, version ${ref.version ?? 1}${page}]`
}

function countWords(counts: ResponseOf<'projects.policyAnalysis'>['counts']): string {
  return checkResults.options.map(({ value, label }) => `${label} ${counts[value]}`).join(', ')
}
