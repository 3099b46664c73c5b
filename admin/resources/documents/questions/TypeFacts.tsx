import Box from '@mui/material/Box'
import { type DocumentType, factsOf } from '#shared/entities/document-types.ts'
import { Section } from '#shared/ui/screen/Section.tsx'
import { usedByWords } from './used-by-words.ts'

/** The facts that every document of a type is asked for anyway, and the uses of each. */
export function TypeFacts({ type }: { type: DocumentType | null }) {
  if (type === null || factsOf(type).length === 0) return null
  return (
    <Section
      title="Built-in questions"
      description="These questions come with the document type. Only questions that fill a field or are used elsewhere must be answered to complete a document."
    >
      <Box component="ul" sx={listStyles}>
        {factsOf(type).map(({ field_name, field_label, used_by }) => (
          <li key={field_name}>
            <span>{field_label}</span>
            <small>{usedByWords(used_by ? [used_by] : [])}</small>
          </li>
        ))}
      </Box>
    </Section>
  )
}

const listStyles = {
  display: 'grid',
  gap: 0.75,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 16px' },
  '& small': { color: 'text.secondary' },
} as const
