import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { Section } from '#shared/ui/screen/Section.tsx'
import { NoticeChoices } from './NoticeChoices.tsx'

/** The anchor that emails and the inbox link to for changing notification settings. */
const ID = 'notifications'

/** The notification section of the account settings; its anchor scrolls to it. */
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
