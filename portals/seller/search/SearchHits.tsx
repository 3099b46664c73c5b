import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import SolarPowerOutlined from '@mui/icons-material/SolarPowerOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { Section } from '#shared/ui/screen/Section.tsx'
import { HitList } from '#shared/ui/search/HitList.tsx'
import { NAV_ICONS } from '../nav-icons.tsx'
import type { Hits } from './search-hits.ts'

const KINDS = [
  { key: 'projects', title: 'Projects', icon: <SolarPowerOutlined /> },
  { key: 'documents', title: 'Documents', icon: <DescriptionOutlined /> },
  { key: 'tasks', title: 'Tasks', icon: NAV_ICONS.tasks },
] as const satisfies readonly { key: keyof Hits; title: string; icon: ReactNode }[]

/** Search results by kind. */
export function SearchHits({ hits }: { hits: Hits }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      {KINDS.filter(({ key }) => hits[key].length > 0).map(({ key, title, icon }) => (
        <Section key={key} title={`${title} (${hits[key].length})`} flush>
          <HitList
            rows={hits[key].map((hit) => ({
              key: hit.key,
              icon,
              link: (
                <Link component={RouterLink} to={hit.to}>
                  {hit.title}
                </Link>
              ),
              about: hit.about,
            }))}
          />
        </Section>
      ))}
    </Box>
  )
}
