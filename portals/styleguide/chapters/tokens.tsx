import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Contrasts } from '../Contrasts.tsx'
import type { Chapter } from '../chapter.ts'

const TYPE_SCALE = [
  ['h1', 'Page heading'],
  ['h2', 'Section heading'],
  ['h3', 'Heading within a section'],
  ['subtitle1', 'Lead text'],
  ['body1', 'Body text, tables and inputs'],
  ['body2', 'Secondary text'],
  ['caption', 'Notes below figures and inputs'],
  ['overline', 'Labels of groups'],
] as const

function TypeScale() {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {TYPE_SCALE.map(([variant, use]) => (
        <Box key={variant} sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
          <Typography variant="caption" color="textSecondary" sx={{ width: 80, flexShrink: 0 }}>
            {variant}
          </Typography>
          <Typography variant={variant} component="span">
            {use}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

const STEPS = [0.5, 1, 1.5, 2, 3, 4] as const

function Spacing() {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {STEPS.map((step) => (
        <Box key={step} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Typography variant="caption" color="textSecondary" sx={{ width: 80 }}>
            {step} = {step * 8} px
          </Typography>
          <Box sx={{ width: step * 8, height: 16, backgroundColor: 'primary.main' }} />
        </Box>
      ))}
    </Box>
  )
}

export const tokensChapter: Chapter = {
  id: 'tokens',
  title: 'Type and spacing',
  examples: [
    { title: 'Type scale', note: 'Inter, 14 px base. Digits line up in tables.', Show: TypeScale },
    { title: 'Spacing', note: 'Steps of 8 pixels.', Show: Spacing },
  ],
}

export const colorsChapter: Chapter = {
  id: 'colors',
  title: 'Colors',
  examples: [
    {
      title: 'Contrast',
      note: 'Text needs 4.5 to 1 on its surface, edges and marks 3 to 1.',
      Show: Contrasts,
    },
  ],
}
