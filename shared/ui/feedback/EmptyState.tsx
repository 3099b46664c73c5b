import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'
import { takeHeadingFocus } from '#shared/ui/screen/page-focus.ts'

interface Props {
  title: string
  /** Says what will appear here and who acts. */
  children?: ReactNode
  icon?: ReactNode
  action?: ReactNode
  /** Heading level within the page; `h1` if this is the whole page. */
  level?: 'h1' | 'h2' | 'h3'
}

/** Explains why a place is empty, what will appear there, and who acts. */
export function EmptyState({ title, children, icon, action, level = 'h2' }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isPage = level === 'h1'
  useEffect(() => {
    if (isPage && heading.current) takeHeadingFocus(heading.current)
  }, [isPage])
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 1,
        padding: { xs: '32px 16px', md: '48px 24px' },
        textAlign: 'center',
        '& > svg, & > span > svg': { fontSize: 36, color: theme.vars.palette.primary.main },
      })}
    >
      {icon}
      <Typography variant="h3" component={level} ref={heading} tabIndex={isPage ? -1 : undefined}>
        {title}
      </Typography>
      {children ? (
        <Typography component="div" color="textSecondary" sx={{ maxWidth: 480 }}>
          {children}
        </Typography>
      ) : null}
      {action ? <Box sx={{ marginTop: 1 }}>{action}</Box> : null}
    </Box>
  )
}
