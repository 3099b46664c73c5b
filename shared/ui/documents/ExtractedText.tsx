import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { readServerText } from './search/page-texts.ts'

interface Props {
  id: number
  number?: number
}

/** Text the server extracted from a file browsers can't show; renders nothing if there is none. */
export function ExtractedText({ id, number }: Props) {
  const text = useServerText(id, number)
  if (!text) return null
  return (
    <Box component="section" aria-labelledby="extracted-title" sx={{ width: '100%', minHeight: 0 }}>
      <Typography variant="h4" component="h4" id="extracted-title" sx={{ marginBottom: 1 }}>
        Text found in this file
      </Typography>
      <Box
        component="pre"
        tabIndex={0}
        aria-labelledby="extracted-title"
        sx={(theme) => ({
          margin: 0,
          padding: 2,
          maxHeight: 360,
          overflow: 'auto',
          borderRadius: 1,
          border: `1px solid ${theme.vars.palette.divider}`,
          backgroundColor: theme.vars.palette.surface,
          font: 'inherit',
          fontSize: '0.8125rem',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        })}
      >
        {text}
      </Box>
    </Box>
  )
}

function useServerText(id: number, number: number | undefined): string {
  const [text, setText] = useState('')
  useEffect(() => {
    const stop = new AbortController()
    readServerText({ id, number }, {}, stop.signal).then(
      (pages) =>
        setText(
          pages
            .map((page) => page.text)
            .join('\n\n')
            .trim(),
        ),
      // The download works either way.
      () => {},
    )
    return () => stop.abort()
  }, [id, number])
  return text
}
