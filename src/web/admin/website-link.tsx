import { websiteAddress } from '#features/companies/website.ts'

/** What a buyer typed as website or Instagram, as a link where it is one. */
export function WebsiteLink({ typed }: { typed: string }) {
  const address = websiteAddress(typed)
  if (!address) return typed
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow">
      {typed}
    </a>
  )
}
