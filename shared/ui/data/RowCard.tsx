import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'

interface Props {
  title: ReactNode
  /** Where the row leads. */
  to: string | null
  /** That page belongs to the other bundle, so the browser opens it. */
  otherBundle?: boolean
  /** At the right of the title: the state. */
  aside?: ReactNode
  /** Facts below the title; empty ones are left out. */
  facts?: readonly ReactNode[]
}

/** A row of a list as a card on a phone: name and state, and the few facts that tell it apart. */
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
