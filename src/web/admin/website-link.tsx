import { websiteAddress } from './website-address.ts'

/** A website or Instagram as the buyer typed it; a link where the text is an address. */
export function WebsiteLink({ typed }: { typed: string }) {
  const address = websiteAddress(typed)
  if (!address) return typed
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow">
      {typed}
    </a>
  )
}
