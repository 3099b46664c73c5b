import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Crumb } from './crumbs.ts'
import { takeHeadingFocus } from './page-focus.ts'

interface Props {
  title: string
  /** Pages above this one, outermost first. */
  crumbs?: readonly Crumb[]
  /** Beside the title: a status chip. */
  status?: ReactNode
  /** One line below the title. */
  description?: ReactNode
  actions?: ReactNode
}

/** Page heading with breadcrumbs and actions; takes the focus after a navigation. */
export function PageHeader({ title, crumbs = [], status, description, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (heading.current) takeHeadingFocus(heading.current)
  }, [])
  return (
    <Box component="header" sx={{ marginBottom: 3 }}>
      {crumbs.length > 0 ? <Crumbs crumbs={crumbs} title={title} /> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' }}>
        <Typography
          variant="h1"
          ref={heading}
          tabIndex={-1}
          sx={{ overflowWrap: 'anywhere', minWidth: 0 }}
        >
          {title}
        </Typography>
        {status}
        {actions ? (
          <Box sx={{ marginLeft: { md: 'auto' }, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {actions}
          </Box>
        ) : null}
      </Box>
      {description ? (
        <Typography component="div" color="textSecondary" sx={{ marginTop: 0.5, maxWidth: 720 }}>
          {description}
        </Typography>
      ) : null}
    </Box>
  )
}

interface CrumbsProps {
  crumbs: readonly Crumb[]
  /** The page itself, which ends the breadcrumbs. */
  title: string
}

function Crumbs({ crumbs, title }: CrumbsProps) {
  return (
    <Box
      component="nav"
      aria-label="Breadcrumb"
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
        marginBottom: 0.75,
        fontSize: '0.8125rem',
        '& svg': { fontSize: 16, color: theme.vars.palette.text.disabled },
      })}
    >
      {crumbs.map(({ label, to }) => (
        <Fragment key={to}>
          <Link component={RouterLink} to={to}>
            {label}
          </Link>
          <ChevronRight aria-hidden="true" />
        </Fragment>
      ))}
      <Box component="span" aria-current="page" sx={currentStyles}>
        {title}
      </Box>
    </Box>
  )
}

/** One line, however long the name; the heading below shows it in full. */
const currentStyles = {
  minWidth: 0,
  maxWidth: '40ch',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  color: 'text.secondary',
} as const
