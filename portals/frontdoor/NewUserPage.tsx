import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { Link, useRevalidator } from 'react-router-dom'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { sentence } from '#shared/format/lists.ts'
import { paths } from '#shared/paths.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'

const READY = [
  'Articles of incorporation and operating agreement',
  'Certificate of good standing',
  'Financial statements for the last three years',
  'Site lease or deed, interconnection agreement, and offtake agreement for each project',
] as const

/** Welcome page of a seller whose account staff have not opened yet. */
export function NewUserPage() {
  const user = useActiveUser()
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <PageHeader
        title={`Welcome to ${PRODUCT_NAME}${user.first_name ? `, ${user.first_name}` : ''}`}
        description={
          user.seller_name
            ? `${sentence(`We’re setting up the account for ${user.seller_name}`)} We’ll email ${user.email} when it’s ready.`
            : `We’re setting up your account. We’ll email ${user.email} when it’s ready.`
        }
      />
      <Card sx={{ padding: 3, maxWidth: 720 }}>
        <Box component="h2" sx={{ margin: 0, fontSize: '1.125rem' }}>
          Engagement letter
        </Box>
        <p>
          We send it to {user.email}. Have someone with authority sign it and return it to us. Your
          account opens after we record it.
        </p>
        <Box component="h2" sx={{ margin: 0, fontSize: '1.125rem' }}>
          Documents to gather
        </Box>
        <p>
          Diligence starts with these documents. You can upload them once your account is ready.
        </p>
        <Box component="ul" sx={{ paddingLeft: '20px', '& li': { mb: 0.75 } }}>
          {READY.map((document) => (
            <li key={document}>{document}</li>
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 2 }}>
          <Button
            variant="contained"
            loading={state === 'loading'}
            onClick={() => void revalidate()}
          >
            Check again
          </Button>
          <Button component={Link} to={paths.accountSettings.build()} variant="outlined">
            Account settings
          </Button>
        </Box>
      </Card>
    </>
  )
}
