import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'
import { SupportContact } from '../feedback/SupportContact.tsx'
import { takeHeadingFocus } from './page-focus.ts'

interface Props {
  title: string
  /** Large mark above the title. */
  code?: string
  children: ReactNode
  action?: ReactNode
}

/** A page that only says why somebody can't continue, and whom to contact. */
export function MessagePage({ title, code, children, action }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (heading.current) takeHeadingFocus(heading.current)
  }, [])
  return (
    <Box
      sx={{
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'start',
        gap: 1.5,
        minHeight: '70vh',
        maxWidth: 560,
        margin: '0 auto',
        padding: 3,
      }}
    >
      {code ? (
        <Box
          aria-hidden="true"
          sx={(theme) => ({
            fontSize: '3.25rem',
            fontWeight: 700,
            letterSpacing: '-0.04em',
            lineHeight: 1,
            color: theme.vars.palette.primary.main,
          })}
        >
          {code}
        </Box>
      ) : null}
      <Typography variant="h1" ref={heading} tabIndex={-1}>
        {title}
      </Typography>
      <Typography component="div" color="textSecondary" sx={{ fontSize: '0.9375rem' }}>
        {children}
      </Typography>
      {action ? (
        <Box sx={{ marginTop: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>{action}</Box>
      ) : null}
      <SupportContact />
    </Box>
  )
}
