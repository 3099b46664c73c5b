// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { AuthContext, ResourceContextProvider } from 'react-admin'
import { beforeEach, describe, expect, it } from 'vitest'
import { authProvider } from '#admin/auth-provider.ts'
import { DocumentList } from '#admin/resources/documents/DocumentList.tsx'
import { fileOf } from '../../../portals/seller/records.ts'
import { quietly } from '../../../shared/ui/render.tsx'
import { renderAdmin, rows, stubNetwork } from '../../render.tsx'

quietly()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

async function open(isStaff: boolean) {
  stubNetwork({ 'GET /api/admin-documents/': () => rows(fileOf({})) })
  const auth = { ...authProvider, canAccess: async () => isStaff }
  renderAdmin(
    <AuthContext value={auth}>
      <ResourceContextProvider value="documents">
        <DocumentList />
      </ResourceContextProvider>
    </AuthContext>,
  )
  await screen.findByText('lease.pdf')
}

const linkTo = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')

describe('the way from the documents to the work on them', () => {
  it('leads those who may do it to the classifier and to validation', async () => {
    await open(true)
    await waitFor(() => expect(linkTo('Classifier')).toBe('/dashboard/documents/classifier/'))
    expect(linkTo('Validation')).toBe('/dashboard/documents/validation/')
  })

  it('is not shown to anybody else', async () => {
    await open(false)
    expect(linkTo('Classifier')).toBeUndefined()
    expect(linkTo('Validation')).toBeUndefined()
  })
})
