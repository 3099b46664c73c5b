import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'

interface Props {
  title: ReactNode
  /** Address that the row opens. */
  to: string | null
  /** The address belongs to the other bundle, so the browser loads it. */
  otherBundle?: boolean
  /** Shown to the right of the title: the status. */
  aside?: ReactNode
  /** Facts below the title; empty ones are left out. */
  facts?: readonly ReactNode[]
}

/** A list row as a card on a phone: name, status, and the few facts that identify it. */
export function RowCard({ title, to, otherBundle = false, aside, facts = [] }: Props) {
  const shown = facts.filter((fact) => fact !== null && fact !== undefined && fact !== '')
  return (
    <Box sx={{ display: 'grid', gap: 0.25 }}>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
        <Box sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
          {to === null ? (
            title
          ) : (
            <Link
              {...(otherBundle ? { href: to } : { component: RouterLink, to })}
              data-row-link="true"
            >
              {title}
            </Link>
          )}
        </Box>
        {aside ? <Box sx={{ flexShrink: 0 }}>{aside}</Box> : null}
      </Box>
      {shown.map((fact, index) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: facts of a row keep their order
          key={index}
          sx={{ fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {fact}
        </Box>
      ))}
    </Box>
  )
}
