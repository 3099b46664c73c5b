import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'
import type { OrgNode } from './organization.ts'

/** A tree as nested lists; the lines are pure CSS, so it reads well without them too. */
export function OrgTree({ root }: { root: OrgNode }) {
  return (
    <Box component="ul" aria-label="Company chart" sx={treeStyles}>
      <Branch node={root} />
    </Box>
  )
}

function Branch({ node: { label, detail, kind, to, children } }: { node: OrgNode }) {
  return (
    <li>
      <div className="jb-org-node" data-kind={kind}>
        <strong>{label}</strong>
        <span>{detail}</span>
        {to ? (
          <Link component={RouterLink} to={to}>
            Ownership chart
          </Link>
        ) : null}
      </div>
      {children.length > 0 ? (
        <ul>
          {children.map((child) => (
            <Branch key={child.key} node={child} />
          ))}
        </ul>
      ) : null}
    </li>
  )
}

const treeStyles = (theme: Theme) => {
  const { palette } = theme.vars
  const indent = { xs: '18px', md: '34px' }
  return {
    margin: 0,
    padding: 0,
    '&, & ul': { listStyle: 'none' },
    '& ul': { margin: 0, paddingLeft: indent },
    '& li': { position: 'relative', paddingTop: '8px' },
    // Down from the parent to this node, and across to it.
    '& ul > li::before': {
      content: '""',
      position: 'absolute',
      top: 0,
      left: { xs: '-10px', md: '-18px' },
      width: { xs: '10px', md: '18px' },
      height: '30px',
      borderLeft: `2px solid ${palette.borderStrong}`,
      borderBottom: `2px solid ${palette.borderStrong}`,
      borderBottomLeftRadius: '6px',
    },
    // Past this node to the next siblings.
    '& ul > li:not(:last-of-type)::after': {
      content: '""',
      position: 'absolute',
      top: 0,
      bottom: 0,
      left: { xs: '-10px', md: '-18px' },
      borderLeft: `2px solid ${palette.borderStrong}`,
    },
    '& .jb-org-node': {
      display: 'inline-flex',
      flexDirection: 'column',
      maxWidth: '100%',
      padding: '8px 14px',
      borderRadius: 1,
      border: `1px solid ${palette.divider}`,
      borderLeft: `3px solid ${palette.tones.neutral.main}`,
      backgroundColor: palette.surface,
      overflowWrap: 'anywhere',
      '& span': { fontSize: '0.75rem', color: palette.text.secondary },
      '& strong': { fontWeight: 600 },
      '&[data-kind="account"]': { borderLeftColor: palette.tones.primary.main },
      '&[data-kind="project"]': { borderLeftColor: palette.tones.accent.main },
      '&[data-kind="role"]': { borderLeftColor: palette.tones.info.main },
    },
  } as const
}
