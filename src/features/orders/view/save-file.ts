/** Downloads a file that needs the login or the link of the caller. A refused call saves nothing. */
export async function saveFile(
  call: () => Promise<{ ok: boolean; blob: () => Promise<Blob> }>,
  name: string,
): Promise<void> {
  const answer = await call()
  if (!answer.ok) return
  const address = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
