/**
 * Downloads a file with the login or link of the caller. The name in the answer takes precedence over `name`.
 * @returns false if the call was refused or lost, so that nothing is saved
 */
export async function saveFile(
  call: () => Promise<{ ok: boolean; headers?: Headers; blob: () => Promise<Blob> }>,
  name: string,
): Promise<boolean> {
  try {
    const answer = await call()
    if (!answer.ok) return false
    const address = URL.createObjectURL(await answer.blob())
    const link = document.createElement('a')
    link.href = address
    link.download = fileNameIn(answer.headers) ?? name
    link.click()
    URL.revokeObjectURL(address)
    return true
  } catch {
    return false
  }
}

function fileNameIn(headers: Headers | undefined): string | null {
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(headers?.get('content-disposition') ?? '') ?? []
  return name ? decodeURIComponent(name) : null
}
