import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import { type CreditPropertyResult, creditTechnologies } from '#shared/entities/estimates.ts'
import { dollarsOf, formatDollars } from '#shared/format/money.ts'
import { formatBasisPoints } from '#shared/format/percent.ts'
import { paths } from '#shared/paths.ts'
import { creditLeftCents } from '#shared/rules/deals/transfers.ts'
import { ESTIMATE_NOTICE } from '#shared/rules/policy/credits/estimate.ts'
import {
  type ProjectCredit as ProjectCreditResult,
  projectCredit,
} from '#shared/rules/policy/credits/project-credit.ts'
import { propertiesOf } from '#shared/rules/policy/credits/properties.ts'
import { CreditSteps } from '#shared/ui/credits/CreditSteps.tsx'
import { type KeyValue, KeyValueList } from '#shared/ui/screen/KeyValueList.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { projectAddress } from '../project-tabs.ts'
import { creditOf } from './credit-sales.ts'
import { useAttestation } from './use-attestation.ts'
import { useProjectTransfers } from './use-project-work.ts'

/** A project's credit: the projected amount, its basis, and the part sold. */
export function ProjectCredit({ project }: { project: ProjectDetail }) {
  const credit = projectCredit(project, useAttestation(project))
  return (
    <Section
      title="Credit"
      description="Basis, rate, and adders based on the project’s current details."
      actions={
        <Link component={RouterLink} to={paths.adminProjectCosts.build({ project_id: project.id })}>
          Costs
        </Link>
      }
    >
      <KeyValueList
        columnWidth={130}
        items={[...amountsOf(project, credit), ...useSales(project)]}
      />
      {credit.missing ? (
        <Note>
          {`For an estimate, fill in ${credit.missing.join(', ').toLowerCase()} in `}
          <Link component={RouterLink} to={projectAddress(project.id, 'facts')}>
            the facts
          </Link>
          .
        </Note>
      ) : (
        <Box component="details" sx={{ marginTop: 1.5, fontSize: '0.8125rem' }}>
          <Box component="summary" sx={{ cursor: 'pointer' }}>
            How we calculated the credit
          </Box>
          {credit.storage ? <Property name="Solar" amount={credit.result.itc_amount} /> : null}
          <CreditSteps steps={credit.result.reasons} />
          {credit.storage ? (
            <>
              <Property name="Storage" amount={credit.storage.itc_amount} />
              <CreditSteps steps={credit.storage.reasons} />
            </>
          ) : null}
          <Note>{ESTIMATE_NOTICE}</Note>
        </Box>
      )}
    </Section>
  )
}

const dollars = (amount: number | null | undefined) =>
  amount == null ? null : formatDollars(amount)

function amountsOf(project: ProjectDetail, credit: ProjectCreditResult): KeyValue[] {
  const { result, storage, itcAmount } = credit.missing ? NOTHING : credit
  return [
    { label: 'Projected ITC', value: dollars(project.projected_itc_amount) },
    { label: 'Estimated credit', value: dollars(itcAmount) },
    ...(result && storage
      ? [...propertyItems('Solar', result), ...propertyItems('Storage', storage)]
      : [
          { label: 'Eligible basis', value: dollars(result?.eligible_basis) },
          { label: 'Rate with adders', value: result && formatBasisPoints(result.rate_bps) },
        ]),
    ...addersOf(project),
  ]
}

const propertyItems = (name: string, credit: CreditPropertyResult): KeyValue[] => [
  { label: `${name} credit`, value: formatDollars(credit.itc_amount) },
  { label: `${name} basis`, value: formatDollars(credit.eligible_basis) },
  { label: `${name} rate`, value: formatBasisPoints(credit.rate_bps) },
]

const NOTHING = { result: null, storage: null, itcAmount: null }

const ADDERS = {
  adder_pw_apprenticeship_claimed: 'Prevailing wage',
  adder_energy_community_claimed: 'Energy community',
  adder_domestic_content_claimed: 'Domestic content',
  adder_lmi_20_claimed: 'Low-income 20',
  adder_lmi_10_claimed: 'Low-income 10',
} as const

/** What is claimed; by property where the two differ. */
function addersOf(project: ProjectDetail): KeyValue[] {
  const each = propertiesOf({ ...project.values, ...project }).map(({ technology, values }) => ({
    technology,
    claimed: Object.entries(ADDERS)
      .filter(([name]) => values[name] === true)
      .map(([, label]) => label)
      .join(', '),
  }))
  const [own, ...others] = each
  if (others.every(({ claimed }) => claimed === own?.claimed)) {
    return [{ label: 'Adders claimed', value: own?.claimed || 'None' }]
  }
  return each.map(({ technology, claimed }) => ({
    label: `${creditTechnologies.label(technology)} adders`,
    value: claimed || 'None',
  }))
}

/** Returns the credit that transfers take, and the rest. */
function useSales({ id, projected_itc_amount }: ProjectDetail): KeyValue[] {
  const { data } = useProjectTransfers(id)
  if (!data) return []
  const { soldCents, reservedCents } = creditOf(id, data)
  const payouts = data.flatMap((one) => one.payouts.filter(({ project_id }) => project_id === id))
  const left = creditLeftCents(projected_itc_amount, payouts)
  return [
    { label: 'Sold', value: formatDollars(dollarsOf(soldCents)) },
    { label: 'Reserved', value: formatDollars(dollarsOf(reservedCents)) },
    { label: 'Available to sell', value: dollars(left === null ? null : dollarsOf(left)) },
  ]
}

const Property = ({ name, amount }: { name: string; amount: number }) => (
  <Box sx={{ margin: '10px 0 6px', fontWeight: 650 }}>{`${name}: ${formatDollars(amount)}`}</Box>
)

const Note = ({ children }: { children: ReactNode }) => (
  <Box sx={{ marginTop: 1.5, fontSize: '0.8125rem', color: 'text.secondary' }}>{children}</Box>
)
