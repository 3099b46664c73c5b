import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { PortalBanner } from '#portals/frame/PortalBanner.tsx'
import { paths } from '#shared/paths.ts'
import { Logo } from '#shared/ui/brand/Logo.tsx'
import { SupportContact } from '#shared/ui/feedback/SupportContact.tsx'
import { takeHeadingFocus } from '#shared/ui/screen/page-focus.ts'
import { BridgeArt } from './BridgeArt.tsx'

interface Props {
  title: string
  intro?: ReactNode
  children: ReactNode
  /** Links to the other sign-in pages, below the form. */
  footer?: ReactNode
}

const POINTS = [
  'Company, project, and document diligence in one place',
  'Every number linked to the page it came from',
  'From first quote to funded credit, in one system',
]

/** Frame of the sign-in pages: the product on one side, the form on the other. */
export function PublicFrame({ title, intro, children, footer }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (heading.current) takeHeadingFocus(heading.current)
  }, [])
  return (
    <Box sx={frameStyles}>
      <header className="jb-public-brand">
        <Link to={paths.passwordLogin.build()} className="jb-public-logo">
          <Logo size={30} />
        </Link>
        <div className="jb-public-pitch">
          <p>Clean-energy tax credits, ready to fund.</p>
          <ul>
            {POINTS.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
        <BridgeArt />
      </header>
      <div className="jb-public-side">
        <PortalBanner />
        <main id="main" className="jb-public-main">
          <Typography variant="h1" ref={heading} tabIndex={-1}>
            {title}
          </Typography>
          {intro ? (
            <Typography component="div" color="textSecondary" sx={{ marginTop: 0.75 }}>
              {intro}
            </Typography>
          ) : null}
          <Box sx={{ marginTop: 3 }}>{children}</Box>
          {footer ? <div className="jb-public-footer">{footer}</div> : null}
          <SupportContact sx={{ marginTop: 2 }} />
        </main>
      </div>
    </Box>
  )
}

const frameStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    display: 'grid',
    minHeight: '100vh',
    gridTemplateColumns: { md: 'minmax(320px, 5fr) 7fr' },
    gridTemplateRows: { xs: 'auto 1fr', md: '1fr' },
    '& .jb-public-brand': {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      overflow: 'hidden',
      padding: { xs: '14px 20px', md: '32px 40px' },
      backgroundColor: palette.sidebar.background,
      color: palette.sidebar.text,
      borderRight: { md: `1px solid ${palette.sidebar.border}` },
      '& > svg': {
        display: { xs: 'none', md: 'block' },
        position: 'absolute',
        left: 0,
        right: 0,
        bottom: 0,
        width: '100%',
        height: 'auto',
      },
    },
    '& .jb-public-logo': {
      display: 'inline-flex',
      alignSelf: 'flex-start',
      color: 'inherit',
      textDecoration: 'none',
      borderRadius: 1,
      '&:focus-visible': { outline: `2px solid ${palette.sidebar.accent}`, outlineOffset: 4 },
    },
    '& .jb-public-pitch': {
      display: { xs: 'none', md: 'block' },
      marginTop: '14vh',
      maxWidth: 420,
      '& p': {
        margin: 0,
        fontSize: '2rem',
        fontWeight: 600,
        lineHeight: 1.18,
        letterSpacing: '-0.025em',
        color: palette.sidebar.activeText,
      },
      '& ul': { listStyle: 'none', margin: '24px 0 0', padding: 0 },
      '& li': {
        position: 'relative',
        padding: '5px 0 5px 22px',
        color: palette.sidebar.text,
        '&::before': {
          content: '""',
          position: 'absolute',
          left: 0,
          top: 13,
          width: 12,
          height: 3,
          borderRadius: '2px',
          backgroundColor: palette.sidebar.accent,
        },
      },
    },
    '& .jb-public-side': { display: 'flex', flexDirection: 'column', minWidth: 0 },
    '& .jb-public-main': {
      width: '100%',
      maxWidth: 460,
      margin: 'auto',
      padding: { xs: '28px 20px 40px', md: '40px 24px' },
      '& .MuiLink-root': { fontWeight: 400 },
    },
    '& .jb-public-footer': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '6px 20px',
      marginTop: 3,
      paddingTop: 2,
      borderTop: `1px solid ${palette.divider}`,
    },
  } as const
}
