import type { FinancialLine } from '#shared/entities/financial-lines.ts'
import type { Grid } from '#shared/reading/layout/grid.ts'

/** Identifies a row's statement line by its name and by its part of the statement. */

/** Assets and liabilities due within a year, and the others. */
export type RowSection = 'current' | 'noncurrent' | null

const NAME_EXACT = 0.94
const NAME_EXPLAINED = 0.88
const NAME_LIKE = 0.82
const NAME_WITHIN = 0.6
/** Longer names are sentences. */
const NAME_MAX = 140

/** Returns how well a row's name matches a line: exactly, with a remark, or within more words. */
export function nameShare(
  name: string,
  line: FinancialLine,
  labels: readonly string[],
  section: RowSection = null,
): number {
  const shares = labels.map((label, index) => {
    const weight = Math.max(0.8, 1 - index * 0.02)
    if (name === label) return NAME_EXACT * weight
    if (bare(name) === bare(label)) return NAME_EXACT * weight
    if (withoutRemarks(name) === withoutRemarks(label)) return NAME_EXPLAINED * weight
    const rest = name.startsWith(label) ? name.slice(label.length) : null
    if (rest !== null && EXPLAINED.test(rest)) return NAME_EXPLAINED * weight
    const at = name.indexOf(label)
    const alone = at > 0 && /[\s,-]/.test(name[at - 1] ?? '') && at + label.length === name.length
    // "Consolidated net income" matches; "change in accounts receivable" doesn't.
    if (alone && LEADS.test(name.slice(0, at))) return NAME_EXPLAINED * weight
    if (alone && label.includes(' ') && !OTHER.test(name))
      return (NAME_WITHIN * weight * label.length) / name.length
    return 0
  })
  return Math.max(0, ...shares, likeShare(name, line, section)) * sectionShare(line, section)
}

/** Lines among the items due within a year; "marketable securities" may be in either part. */
const CURRENT: ReadonlySet<FinancialLine> = new Set<FinancialLine>([
  'cash',
  'short_term_investments',
  'receivables',
  'inventory',
  'payables',
  'current_debt',
])

function sectionShare(line: FinancialLine, section: RowSection): number {
  if (line === 'long_term_debt') return section === 'current' ? ELSEWHERE : 1
  return section === 'noncurrent' && CURRENT.has(line) ? ELSEWHERE : 1
}

/** In the other part of the balance sheet. */
const ELSEWHERE = 0.6

function likeShare(name: string, line: FinancialLine, section: RowSection): number {
  if (name.length > NAME_MAX) return 0
  const short = withoutRemarks(name.replace(EXPLAINED, ''))
  const inSection = IN_SECTION[line]
  const isLike = LIKE[line].test(short)
  const isThere = inSection?.section === section && inSection.name.test(short)
  return isLike || isThere ? NAME_LIKE : 0
}

const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()

/** "Net cash (used in) provided by" is "net cash provided by (used in)". */
const withoutRemarks = (text: string): string => bare(text.replace(/\([^)]*\)/g, ' '))

/** What may follow a name: a remark in parentheses, that it is net, a note. */
const EXPLAINED =
  /(?:,? \([^)]*\)|,? net(?: of .{0,70})?|, (?:at|less|including|excluding)\b.{0,70}|, (?:current|gross|trade|noncurrent|long-term|and other)| - (?:trade|net))+$/
const LEADS = /^(?:consolidated|company|the company's|summary|project|total)\s*-?\s*$/
const OTHER =
  /\b(?:change|increase|decrease|restricted|other|deferred|adjusted|pro ?forma|non|beginning|per share|comprehensive|before|attributable)\b/

const OWNERS = '(?:stockholders|shareholders|members?|partners|owners?|common)(?: s)?'

/** Other names of a line, in lower case without punctuation and remarks. */
const LIKE: Readonly<Record<FinancialLine, RegExp>> = {
  cash: /^(?:total )?cash(?: and| cash| equivalents| in banks?| on hand| on deposit| bank balances)*$|^total (?:bank accounts|checking savings|checking and savings)$|^bank accounts$/,
  short_term_investments:
    /^(?:temporary|short term|current) (?:cash )?(?:investments?|deposits?)$|^certificates? of deposit$|^marketable securities$/,
  receivables:
    /^(?:(?:total|net|trade|billed|accounts?|contracts?|customers?|contributions?|grants?|pledges?|promises to give|notes|and|other) )*(?:trade|accounts?|contracts?|customers?|contributions?|grants?|pledges?)(?: and(?: other| grants| contracts?| pledges| accounts)?)*(?: accounts?)? receivables?$|^receivables trade$|^trade debtors$/,
  inventory:
    /^(?:total )?(?:(?!change)[a-z]+ ){0,4}inventor(?:y|ies)(?: assets?)?$|^(?:materials|fuel|parts)(?: (?:and|fuel|materials|parts))* supplies$/,
  current_assets: /^total current assets$/,
  intangibles: /^(?:(?!goodwill|amortization)[a-z]+ ){0,6}intangibles?(?: assets?)?$/,
  total_assets: /^(?:grand )?total assets$/,
  payables:
    /^(?:trade )?(?:accounts?|trade)(?: and(?: other)?)?(?: accounts?)? payables?(?: trade| and .{1,40})?$|^trade creditors$/,
  current_debt:
    /^(?:(?:bank )?revolver and )?(?:current|short term)(?: [a-z]+){0,6} (?:debt|borrowings?|notes? payable|loans?(?: payable)?|bonds?(?: payable)?|mortgages?(?: payable)?)$|^current (?:portion|maturities|installments)(?: of)? (?!.*lease).*(?:debt|notes|loans?|bonds?|mortgages?|borrowings)\b|^short term debt and current .*debt$|(?:^|\band )current debt$|^notes? payable current(?: portion)?$/,
  current_liabilities: /^total current liabilities$/,
  long_term_debt:
    /^long term (?:debt|borrowings?|loans?|notes? payable)$|^notes payable long term$|^(?:term loan|mortgage|loan|bonds)s? payable$/,
  total_liabilities: /^total liabilities$/,
  retained_earnings:
    /^(?:accumulated|retained|undistributed) (?:earnings|deficit|losses|profits?|income)$/,
  equity: new RegExp(
    `^total (?:${OWNERS} )?(?:equity|equities|deficit)$|^(?:total )?${OWNERS} (?:equity|capital|deficit)$|^total net (?:assets|position)$`,
  ),
  revenue:
    /^(?:total )?(?:net )?(?:operating )?(?:sales|revenues?)(?: net| and support| and other support)?$|^total (?:support and revenues?|income)$|^turnover$/,
  cost_of_sales:
    /^(?:total )?costs? of (?:goods sold|sales|revenues?|services|products? sold|operations|power|cogs)(?: and services)?$|^total cogs$/,
  operating_expenses:
    /^total (?:operating )?(?:costs? and )?(?:expenses?|expenditures)$|^total operating costs?(?: and expenses)?$/,
  depreciation:
    /^depreciation(?: (?:and|depletion|amortization|amortisation|accretion|expense|impairment))*$/,
  ebit: /^(?:net )?operating (?:income|profit|earnings|loss|margins?)(?: loss)?$|^(?:income|profit|earnings|loss)(?: loss)? from operations$|^(?:operating )?(?:earnings|margins?|profit|income) before interest(?: and (?:income )?tax(?:es|ation)?)?$/,
  interest:
    /^(?:total )?interest (?:expense|paid|costs?|charges|on .{3,30})$|^financ(?:e|ing) (?:costs?|expenses?|charges)$|^interest and (?:financ\w+|debt) (?:costs?|expenses?)$/,
  tax: /^(?:total )?(?:provision for )?(?:(?:federal|state|income|corporate|profit|and) )*tax(?:es|ation)?(?: (?:expense|provision|benefit|charge|on (?:profit|income)))*$/,
  net_income:
    /^(?:total )?(?:consolidated )?net (?:income|earnings|loss|profit|margins?|surplus|deficit)(?: loss)?$|^(?:profit|loss|surplus|deficit|income)(?: loss)? for the (?:financial )?(?:year|period)$|^(?:total )?(?:change|increase|decrease)(?: decrease)? in net (?:assets|position)$|^excess (?:deficiency )?of (?:total )?revenues? over expenses$/,
  operating_cash_flow:
    /^(?:net )?cash (?:flows? )?(?:(?:provided|generated|used|from|by|in|or|and) )+operat(?:ing activities|ions)$/,
  capital_expenditure:
    /^(?:purchases?|additions?|acquisitions?|payments|expenditures?|investments?)(?: (?:of|to|for|in|the|acquisition))* .*\b(?:property|plant|equipment|fixed assets|capital assets)\b|^capital expenditures?$/,
}

/** Names that mean a line only in their part of the balance sheet. */
const DEBT =
  /^(?:(?:bank|term|secured|unsecured|senior|convertible|subordinated|revenue|equipment) )*(?:borrowings?|loans?(?: payable)?|loans and borrowings|notes? payable|bonds?(?: payable)?|mortgages?(?: payable)?|notes|debt|long term debt)(?: (?:noncurrent|long term))?$/
const CREDIT =
  /^(?:bank )?(?:lines? of credit|credit lines?|revolver|overdrafts?|commercial paper|revolving credit.*)$/
const IN_SECTION: Partial<
  Record<FinancialLine, { section: Exclude<RowSection, null>; name: RegExp }>
> = {
  short_term_investments: {
    section: 'current',
    name: /^(?:other )?(?:financial (?:assets|investments)|investments?|securities)(?: current)?$/,
  },
  current_debt: { section: 'current', name: new RegExp(`${DEBT.source}|${CREDIT.source}`) },
  long_term_debt: { section: 'noncurrent', name: DEBT },
}

const TOTAL_CURRENT = /^total current (?:assets|liabilities)$/
const TOTAL_NONCURRENT = /^total (?:non-?current|long-?term) (?:assets|liabilities)$/
const TOTAL_ALL = /^total (?:assets|liabilities|.*(?:equity|capital|net assets|net position))\b/
const HEADING_CURRENT = /^current (?:assets|liabilities)/
const HEADING = /^(?:(?:non-?|other )?current|long-?term) (?:assets|liabilities)\W*$/
const HEADING_NONCURRENT = /^(?:non-?current|long-?term) (?:assets|liabilities)/

/** Returns the part of the balance sheet of each row: by the total that follows, otherwise by the heading above. */
export function sectionsOf({ rows, page }: Grid): RowSection[] {
  const words = page.lines.map(({ start, end }) => page.folded.slice(start, end).trim())
  const hasCurrent = rows.some(({ label }) => TOTAL_CURRENT.test(label))
  let total = ''
  let behind = rows.at(-1)?.line ?? 0
  return rows
    .toReversed()
    .map(({ label, line, heading }): RowSection => {
      // A heading starts a part: rows above it don't belong.
      if (words.slice(line + 1, behind).some((each) => HEADING.test(each))) total = ''
      behind = line
      if (TOTAL_ALL.test(label) || isPart(label)) total = label
      if (TOTAL_CURRENT.test(total)) return 'current'
      if (TOTAL_NONCURRENT.test(total)) return 'noncurrent'
      const above = heading === null ? '' : (words[heading] ?? '')
      if (HEADING_NONCURRENT.test(above)) return 'noncurrent'
      if (!hasCurrent && HEADING_CURRENT.test(above)) return 'current'
      return hasCurrent ? 'noncurrent' : null
    })
    .toReversed()
}

const isPart = (label: string): boolean => TOTAL_CURRENT.test(label) || TOTAL_NONCURRENT.test(label)
