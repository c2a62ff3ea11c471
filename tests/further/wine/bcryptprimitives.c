/* The one function of Windows 10's bcryptprimitives.dll that Rust's library needs, for Wine 8,
 * which lacks the file. */
#include <windows.h>
#include <ntsecapi.h>

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE bytes, SIZE_T size)
{
    return RtlGenRandom(bytes, (ULONG) size);
}
