import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { COLOR_MODE_ATTRIBUTE } from '#shared/color-mode.ts'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { useShownMode } from '#shared/ui/theme/color-mode.ts'
import { COLOR_MODES, type ColorMode } from '#shared/ui/theme/tokens.ts'
import type { Chapter, Example } from './chapter.ts'
import { CHAPTERS } from './chapters.ts'
import { ShownMode } from './shown-mode.ts'

/** Every shared UI component in its states, in either color mode. */
export function StyleGuidePage() {
  const own = useShownMode()
  const [chosen, setChosen] = useState<ColorMode | null>(null)
  const shown = chosen ?? own
  return (
    <>
      <PageHeader
        title="Style guide"
        description="The components our screens use, in each of their states. The tests check what you see here."
        actions={<ModeSwitch value={shown} onChange={setChosen} />}
      />
      <Contents />
      <ShownMode value={shown}>
        <Box {...{ [COLOR_MODE_ATTRIBUTE]: shown }} sx={paperStyles}>
          {CHAPTERS.map((chapter) => (
            <ChapterPart key={chapter.id} chapter={chapter} />
          ))}
        </Box>
      </ShownMode>
    </>
  )
}

const MODE_LABELS = { light: 'Light', dark: 'Dark' } as const satisfies Record<ColorMode, string>

interface ModeSwitchProps {
  value: ColorMode
  onChange: (mode: ColorMode) => void
}

function ModeSwitch({ value, onChange }: ModeSwitchProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      aria-label="Example theme"
      value={value}
      onChange={(_event, mode: ColorMode | null) => mode && onChange(mode)}
    >
      {COLOR_MODES.map((mode) => (
        <ToggleButton key={mode} value={mode}>
          {MODE_LABELS[mode]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

function Contents() {
  return (
    <Box
      component="nav"
      aria-label="Contents"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px 18px', marginBottom: 3 }}
    >
      {CHAPTERS.map(({ id, title }) => (
        <Link key={id} href={`#${id}`} sx={{ lineHeight: '24px' }}>
          {title}
        </Link>
      ))}
    </Box>
  )
}

function ChapterPart({ chapter: { id, title, examples } }: { chapter: Chapter }) {
  return (
    <Box component="section" id={id} aria-label={title} sx={{ scrollMarginTop: 72 }}>
      <Typography variant="h2">{title}</Typography>
      {examples.map((example) => (
        <ExamplePart key={example.title} example={example} />
      ))}
    </Box>
  )
}

function ExamplePart({ example: { title, note, Show } }: { example: Example }) {
  return (
    <div className="jb-example" data-example="">
      <div>
        <h3>{title}</h3>
        {note}
      </div>
      <div>
        <Show />
      </div>
    </div>
  )
}

const paperStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    display: 'grid',
    gap: 5,
    padding: { xs: 2, md: 3 },
    borderRadius: 2,
    border: `1px solid ${palette.divider}`,
    color: palette.text.primary,
    backgroundColor: palette.surface,
    '& .jb-example': {
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '200px minmax(0, 1fr)' },
      gap: '12px 32px',
      padding: '20px 0',
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& .jb-example > div:first-of-type': {
      fontSize: '0.8125rem',
      color: palette.text.secondary,
      '& h3': { margin: 0, fontSize: '0.875rem', color: palette.text.primary },
    },
    '& .jb-example > div:last-of-type': { minWidth: 0 },
  } as const
}
