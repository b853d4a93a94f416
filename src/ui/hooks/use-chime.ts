import { useEffect, useMemo, useRef, useState } from 'react';

/** Two tones, each in Hz from a moment in seconds: heard over a fan, and no alarm. */
const tones = [
  [880, 0],
  [1174.7, 0.16],
] as const;
const lengthS = 0.5;

/**
 * A sound for what comes. A browser keeps a page silent until somebody touches it: until then, `isSilent` says so.
 * @param isOn What somebody chose; without it nothing sounds and nothing is made.
 */
export function useChime(isOn: boolean): { readonly isSilent: boolean; readonly play: () => void } {
  const audio = useRef<AudioContext>(undefined);
  const [isSilent, setSilent] = useState(false);
  useEffect(() => {
    if (!isOn || typeof AudioContext === 'undefined') return undefined;
    const context = new AudioContext();
    audio.current = context;
    const look = (): void => setSilent(context.state === 'suspended');
    const wake = (): void => void context.resume();
    context.addEventListener('statechange', look);
    look();
    addEventListener('pointerdown', wake);
    addEventListener('keydown', wake);
    return () => {
      removeEventListener('pointerdown', wake);
      removeEventListener('keydown', wake);
      context.removeEventListener('statechange', look);
      setSilent(false);
      audio.current = undefined;
      void context.close();
    };
  }, [isOn]);
  return useMemo(() => ({ isSilent, play: () => audio.current && ring(audio.current) }), [isSilent]);
}

function ring(context: AudioContext): void {
  if (context.state !== 'running') return;
  for (const [frequency, from] of tones) {
    const starts = context.currentTime + from;
    const tone = new OscillatorNode(context, { frequency });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, starts);
    volume.gain.linearRampToValueAtTime(0.4, starts + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.001, starts + lengthS);
    tone.connect(volume).connect(context.destination);
    tone.start(starts);
    tone.stop(starts + lengthS);
  }
}
