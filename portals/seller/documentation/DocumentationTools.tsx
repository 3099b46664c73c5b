import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { DocumentSlot } from '#shared/contract/schemas/documents/documents.ts'
import { FilterChips } from '#shared/ui/data/FilterChips.tsx'
import { SearchBox } from '#shared/ui/data/SearchBox.tsx'
import { countSlots, slotFilters } from '../documents/document-groups.ts'
import { type DocumentationQuery, slotsAbout } from './documentation-query.ts'

interface Props {
  slots: readonly DocumentSlot[]
  projects: readonly { id: number; name: string }[]
  query: DocumentationQuery
  change: (key: string, value: string) => void
}

/** The document list's filters: state, subject, and search text. */
export function DocumentationTools({ slots, projects, query, change }: Props) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <FilterChips
        label="Documents shown"
        options={slotFilters.options}
        counts={countSlots(slotsAbout(slots, query.about), query.text)}
        value={query.show}
        onChange={(show) => change('show', show)}
      />
      <Box sx={{ flex: 1 }} />
      <NativeSelect
        input={<OutlinedInput />}
        value={query.about ?? ''}
        onChange={({ target }) => change('about', target.value)}
        inputProps={{ 'aria-label': 'Documents for' }}
        sx={{ width: { xs: '100%', md: 220 } }}
      >
        <option value="">Company and projects</option>
        <option value="company">Company</option>
        {projects.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <SearchBox
        label="Search documents and files"
        value={query.text}
        onChange={(q) => change('q', q)}
      />
    </Box>
  )
}
