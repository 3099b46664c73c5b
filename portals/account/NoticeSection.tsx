import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { Section } from '#shared/ui/screen/Section.tsx'
import { NoticeChoices } from './NoticeChoices.tsx'

/** Where emails and the inbox lead to who wants to hear less, or more. */
const ID = 'notifications'

/** The part of the account settings about what one is told; its address scrolls to it. */
export function NoticeSection() {
  const { hash } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hash === `#${ID}`) place.current?.scrollIntoView()
  }, [hash])
  return (
    <Box id={ID} ref={place} sx={{ scrollMarginTop: 72 }}>
      <Section
        title="Notifications"
        description="How you hear about your work. Emails about your account itself, such as sign-in links, always arrive."
      >
        <NoticeChoices />
      </Section>
    </Box>
  )
}
