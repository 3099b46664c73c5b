import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import SolarPowerOutlined from '@mui/icons-material/SolarPowerOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { Section } from '#shared/ui/page/Section.tsx'
import { NAV_ICONS } from '../nav-icons.tsx'
import type { Hits } from './search-hits.ts'

const KINDS = [
  { key: 'projects', title: 'Projects', icon: <SolarPowerOutlined /> },
  { key: 'documents', title: 'Documents', icon: <DescriptionOutlined /> },
  { key: 'tasks', title: 'Tasks', icon: NAV_ICONS.tasks },
] as const satisfies readonly { key: keyof Hits; title: string; icon: ReactNode }[]

/** What was found, by kind. */
export function SearchHits({ hits }: { hits: Hits }) {
  return (
    <Box data-hits sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      {KINDS.filter(({ key }) => hits[key].length > 0).map(({ key, title, icon }) => (
        <Section key={key} title={`${title} (${hits[key].length})`} flush>
          <Box component="ul" sx={listStyles}>
            {hits[key].map((hit) => (
              <li key={hit.key}>
                {icon}
                <div>
                  <Link component={RouterLink} to={hit.to}>
                    {hit.title}
                  </Link>
                  <span>{hit.about}</span>
                </div>
              </li>
            ))}
          </Box>
        </Section>
      ))}
    </Box>
  )
}

const listStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& li': {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '14px',
      minHeight: 48,
      padding: '7px 20px',
      borderTop: `1px solid ${palette.divider}`,
      overflowWrap: 'anywhere',
      '&:hover, &:focus-within': { backgroundColor: palette.hover },
    },
    '& li > svg': { fontSize: 20, flexShrink: 0, color: palette.primary.main },
    '& li span': { display: 'block', fontSize: '0.8125rem', color: palette.text.secondary },
    // The whole row leads on; the link stays the only thing to focus.
    '& a::after': { content: '""', position: 'absolute', inset: 0 },
  } as const
}
