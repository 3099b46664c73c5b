import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import type { RiskPortfolio } from '#shared/contract/schemas/deals/risk-model.ts'
import type { Ref } from '#shared/entities/refs.ts'
import { Disclosure } from '../screen/Disclosure.tsx'

/** Where a fact is recorded. */
export interface FactPlace {
  readonly to: string
  readonly label: string
  /** The place is in the other bundle, so it is loaded as a document. */
  readonly otherBundle?: boolean
}

/** Returns the places that the reader may open; empty if there are none. */
export type PlacesOf = (ref: Ref) => readonly FactPlace[]

type Inputs = RiskPortfolio['projects'][number]['inputs']

/** The simulation's facts from the record, each with the place where it is recorded. */
export function FactsPanel({ facts, placesOf }: { facts: RiskPortfolio; placesOf: PlacesOf }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5 }}>
      {facts.projects.map(({ id, name, missing, inputs }) => (
        <Disclosure key={id} title={missing === null ? name : `${name}: left out`}>
          {missing === null ? null : <p style={{ margin: '0 0 8px' }}>{missing}</p>}
          <InputList inputs={inputs} placesOf={placesOf} />
        </Disclosure>
      ))}
      {facts.deals.map(({ id, seller_name, inputs }) => (
        <Disclosure key={id} title={`Protection of ${seller_name}`}>
          <InputList inputs={inputs} placesOf={placesOf} />
        </Disclosure>
      ))}
    </Box>
  )
}

function InputList({ inputs, placesOf }: { inputs: Inputs; placesOf: PlacesOf }) {
  return (
    <Box component="dl" sx={listStyles}>
      {inputs.map(({ label, words, ref, assumed }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {words}
            {(ref ? placesOf(ref) : []).map((place) => (
              <PlaceLink key={place.to} place={place} of={label} />
            ))}
            {assumed ? <span className="jb-assumed">Assumed: {assumed}</span> : null}
          </dd>
        </div>
      ))}
    </Box>
  )
}

function PlaceLink({ place: { to, label, otherBundle }, of }: { place: FactPlace; of: string }) {
  const name = `${label}: ${of}`
  return otherBundle ? (
    <Link href={to} aria-label={name} sx={linkStyles}>
      {label}
    </Link>
  ) : (
    <Link component={RouterLink} to={to} aria-label={name} sx={linkStyles}>
      {label}
    </Link>
  )
}

const linkStyles = { marginLeft: 1 }

const listStyles = {
  display: 'grid',
  gap: 0.75,
  margin: '0 0 12px',
  fontSize: '0.8125rem',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    gap: 1,
  },
  '& dt': { color: 'text.secondary' },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& .jb-assumed': { display: 'block', fontSize: '0.75rem', color: 'text.secondary' },
} as const
