import type { Seller } from '#shared/contract/schemas/accounts/sellers.ts'
import { documentTabs } from '#shared/screens/admin-tabs.ts'
import { LinkTabs } from '#shared/ui/screen/LinkTabs.tsx'
import { SellerDiligence } from './SellerDiligence.tsx'
import { SellerSlots } from './SellerSlots.tsx'
import { type SellerPlace, sellerDocumentsAddress } from './seller-tabs.ts'

/** A seller's documents: the diligence lists, and the slots with their files. */
export function SellerDocuments({ seller, place }: { seller: Seller; place: SellerPlace }) {
  return (
    <>
      <LinkTabs
        label="Documents shown"
        current={place.documents}
        tabs={documentTabs.options.map(({ value, label }) => ({
          key: value,
          label,
          to: sellerDocumentsAddress(seller.id, value),
        }))}
      />
      {place.documents === 'lists' ? (
        <SellerDiligence seller={seller} />
      ) : (
        <SellerSlots seller={seller} companyOnly={place.documents === 'company'} />
      )}
    </>
  )
}
