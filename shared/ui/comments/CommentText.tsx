import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import { type Named, textParts } from '#shared/rules/projects/comments.ts'

interface Props {
  text: string
  mentions: readonly Named[]
}

/** A comment's text; links show where they lead and open outside this page. */
export function CommentText({ text, mentions }: Props) {
  let at = 0
  return (
    <Box component="p" dir="auto" sx={textStyles}>
      {textParts(text, mentions).map(({ kind, text: part }) => {
        const key = at
        at += part.length
        if (kind === 'mention') return <strong key={key}>{part}</strong>
        if (kind === 'text') return <span key={key}>{part}</span>
        return (
          <Link key={key} href={part} target="_blank" rel="noopener noreferrer nofollow">
            {part}
          </Link>
        )
      })}
    </Box>
  )
}

const textStyles = (theme: Theme) =>
  ({
    margin: '2px 0 0',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    '& strong': { fontWeight: 600, color: theme.vars.palette.primary.main },
  }) as const
