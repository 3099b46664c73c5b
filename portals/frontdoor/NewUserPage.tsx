import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { Link, useRevalidator } from 'react-router-dom'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { paths } from '#shared/paths.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'

const READY = [
  'Articles of incorporation and the operating agreement',
  'A certificate of good standing',
  'Financial statements of the last three years',
  'Site lease or deed, interconnection and offtake agreements of your projects',
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
            ? `The account of ${user.seller_name} is being set up. We email ${user.email} as soon as it is open.`
            : `Your account is being set up. We email ${user.email} as soon as it is open.`
        }
      />
      <Card sx={{ padding: 3, maxWidth: 720 }}>
        <Box component="h2" sx={{ margin: 0, fontSize: '1.125rem' }}>
          Good to have at hand
        </Box>
        <p>Diligence starts with these documents. You can upload them once the account is open.</p>
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
