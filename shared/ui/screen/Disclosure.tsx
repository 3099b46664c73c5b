import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  title: ReactNode
  /** Opens it if something inside needs to be seen. */
  forceOpen?: boolean
  children: ReactNode
}

/** A collapsible part of a page; uses the platform's own element, and is open in print. */
export function Disclosure({ title, forceOpen = false, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (forceOpen && details.current) details.current.open = true
  }, [forceOpen])
  return (
    <Box component="details" ref={details} sx={disclosureStyles}>
      <summary>
        <ChevronRight aria-hidden="true" />
        {title}
      </summary>
      <div className="jb-disclosure-body">{children}</div>
    </Box>
  )
}

const disclosureStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    '& summary': {
      display: 'flex',
      alignItems: 'center',
      gap: 0.75,
      minHeight: 36,
      borderRadius: 1,
      listStyle: 'none',
      fontWeight: 550,
      color: palette.link,
      cursor: 'pointer',
      '&::-webkit-details-marker': { display: 'none' },
      '&:focus-visible': { outline: `2px solid ${palette.focus}`, outlineOffset: 2 },
      '& svg': { fontSize: 20, transition: 'transform 120ms' },
    },
    '&[open] > summary > svg': { transform: 'rotate(90deg)' },
    '& .jb-disclosure-body': { paddingTop: 1 },
    '@media print': { '&::details-content': { contentVisibility: 'visible', display: 'block' } },
  } as const
}
