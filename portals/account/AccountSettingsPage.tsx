import Box from '@mui/material/Box'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { Deciders } from '#shared/ui/people/Deciders.tsx'
import { KeyValueList } from '#shared/ui/screen/KeyValueList.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { SupportForm } from '#shared/ui/support/SupportForm.tsx'
import { AvatarForm } from './AvatarForm.tsx'
import { accountFacts, seesDeciders, seesKeyDates, writesFromSettings } from './account-facts.ts'
import { CalendarSection } from './CalendarSection.tsx'
import { ColorModeChoice } from './ColorModeChoice.tsx'
import { FactorsSection } from './FactorsSection.tsx'
import { LetterKeysChoice } from './LetterKeysChoice.tsx'
import { NoticeSection } from './NoticeSection.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SessionsSection } from './SessionsSection.tsx'

/** The signed-in user's own details, time zone, color mode, and password. */
export function AccountSettingsPage() {
  const user = useActiveUser()
  return (
    <>
      <PageHeader title="Account settings" description={user.email} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { lg: '3fr 2fr' } }}>
        <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
          <Section title="Profile">
            <Box sx={{ display: 'grid', gap: 2.5 }}>
              <AvatarForm user={user} />
              <ProfileForm user={user} />
            </Box>
          </Section>
          <Section
            title="Password"
            description="Changing your password signs you out on all other devices."
          >
            <PasswordForm email={user.email} />
          </Section>
          <FactorsSection />
          <SessionsSection />
          {seesKeyDates(user) ? <CalendarSection /> : null}
          {seesDeciders(user) ? <Deciders /> : null}
          <NoticeSection />
          {writesFromSettings(user) ? <SupportForm /> : null}
        </Box>
        <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
          <Section title="Appearance" description="Saved on this device.">
            <ColorModeChoice />
          </Section>
          <Section
            title="Single-key shortcuts"
            description="Use single keys to act in documents and queues. Press “?” to see the list. If your browser reserves a Ctrl shortcut, hold Alt as well. Saved on this device."
          >
            <LetterKeysChoice />
          </Section>
          <Section title="Account">
            <KeyValueList columnWidth={160} items={accountFacts(user)} />
          </Section>
        </Box>
      </Box>
    </>
  )
}
