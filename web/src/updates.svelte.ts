// Offline play, and new versions: a new one is fetched beside the old and waits until the player asks for it.
export const updates = $state({ ready: false });

let waiting: ServiceWorker | null = null;
const betweenLooks = 3_600_000;

function noticed(worker: ServiceWorker | null): void {
  // The very first worker replaces nothing.
  if (!worker || !navigator.serviceWorker.controller) return;
  waiting = worker;
  updates.ready = true;
}

// Offline play needs a secure address; everything else works without one.
export async function keepOffline(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register("./sw.js");
    noticed(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const coming = registration.installing;
      coming?.addEventListener("statechange", () => {
        if (coming.state === "installed") noticed(coming);
      });
    });
    setInterval(() => void registration.update().catch(() => undefined), betweenLooks);
  } catch {
    // Then the game needs the network to open.
  }
}

export function takeOver(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting?.postMessage("take-over");
}
