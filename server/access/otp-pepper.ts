import { readSecretFile } from './secret-file.ts';

/** The pepper that codes are hashed with; see `readSecretFile`. @throws StartUpError */
export function readOtpPepper(file: string | undefined, dataFolder: string): string {
  return readSecretFile({ variable: 'OTP_PEPPER_FILE', name: 'otp-pepper' }, file, dataFolder);
}
