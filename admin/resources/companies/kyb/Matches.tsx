import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'
import { refPlaces } from '#admin/resources/policy/rules/ref-places.ts'
import type { KybCheckShown } from '#shared/contract/schemas/companies/kyb.ts'
import { type KybMatch, kybAttributes, kybMatches, kybOrigins } from '#shared/entities/kyb.ts'
import { formatDate } from '#shared/format/dates.ts'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import type { Tone } from '#shared/ui/theme/tokens.ts'

const TONES: Readonly<Record<KybMatch, Tone>> = {
  exact: 'success',
  approximate: 'warning',
  none: 'error',
}

type Match = KybCheckShown['matches'][number]

/** The company's statements beside those of each source, with a link to the source. */
export function Matches({ check: { kind, submitted, matches } }: { check: KybCheckShown }) {
  // If nothing was found, shows what was searched for.
  const alone = matches.length === 0 ? submitted : []
  return (
    <Box component="ul" aria-label="Submitted and found" sx={styles}>
      {matches.map((match, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: findings have no id, and their order stays
        <li key={`${kind} ${place}`}>
          <Pair
            label={`${kybAttributes.label(match.attribute)}, submitted`}
            value={match.submitted}
          />
          <Pair label="Found" value={match.found} />
          <span>
            <StatusChip label={kybMatches.label(match.match)} tone={TONES[match.match]} />
          </span>
          <Source match={match} />
        </li>
      ))}
      {alone.map(({ attribute, value }) => (
        <li key={attribute}>
          <Pair label={`${kybAttributes.label(attribute)}, submitted`} value={value} />
          <Pair label="Found" value={null} />
        </li>
      ))}
    </Box>
  )
}

function Pair({ label, value }: { label: string; value: string | null }) {
  return (
    <span className="jb-pair">
      <small>{label}</small>
      {value ?? '–'}
    </span>
  )
}

function Source({ match: { source, origin, as_of, ref } }: { match: Match }) {
  // The company's own statements are on this page already.
  const isHere = ref?.kind === 'company' && origin === 'own'
  const place = isHere ? undefined : refPlaces(ref).at(-1)
  const name = `${place?.label}: ${source}`
  return (
    <span className="jb-pair">
      <small>
        {[kybOrigins.label(origin), as_of ? formatDate(as_of) : null].filter(Boolean).join(', ')}
      </small>
      <span>
        {source}
        {place ? ' · ' : null}
        {place?.otherBundle ? (
          <Link href={place.to} aria-label={name}>
            {place.label}
          </Link>
        ) : null}
        {place && !place.otherBundle ? (
          <Link component={RouterLink} to={place.to} aria-label={name}>
            {place.label}
          </Link>
        ) : null}
      </span>
    </span>
  )
}

const styles = (theme: Theme) =>
  ({
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontSize: '0.875rem',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1.1fr) 108px minmax(0, 1.2fr)',
      alignItems: 'start',
      gap: '4px 16px',
      padding: '8px 0',
      borderTop: `1px solid ${theme.vars.palette.divider}`,
      [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
    },
    '& .jb-pair': { display: 'grid', overflowWrap: 'anywhere' },
    '& small': { fontSize: '0.75rem', color: theme.vars.palette.text.secondary },
  }) as const
